import { describeEntry, type RequestEntry, type Timeline, type TimelineEntry } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { renderChoice } from '../controls/render-choice.ts';
import { describeRow } from '../entries/describe-row.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { codeStyles } from '../look/code-styles.ts';
import { refuseResend } from '../entries/refuse-resend.ts';
import { RequestEditEvent } from '../entries/request-edit-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import { COPY_FORMATS, copyRequest, type CopyFormat, describeCopy } from './copy-request.ts';
import { copyText } from '../controls/copy-text.ts';
import { detailStyles } from './detail-styles.ts';
import { renderFacts } from './render-facts.ts';

/** Maximum number of effects of an entry that are named. */
const EFFECTS = 8;

/**
 * Everything that is known about one entry: what caused it and what it caused, the request and its
 * answer, the rule behind an error. Everything from an app or a server is shown as text.
 *
 * @summary The details of an entry.
 * @event {EntrySelectEvent} entry-select - The user wants another entry, or none.
 * @event {RequestEditEvent} request-edit - The user wants to edit the request and send it again.
 */
@customElement('inspector-detail')
export class InspectorDetail extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, columnStyles, codeStyles, detailStyles];

  @property({ attribute: false }) entry: TimelineEntry | undefined = undefined;

  /** The timeline with its cause and its effects. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** Whether requests can be edited and sent again. */
  @property({ attribute: false }) canResend = false;

  /** The outcome of the last copy, a new object each time. Absent: nothing was copied. */
  @state() private copied: { readonly text: string } | undefined = undefined;
  /** Whether another entry has replaced the one that had focus. */
  #isReplaced = false;

  constructor() {
    super();
    // Its answer and its effects may come while it is open.
    this.addController(
      new FollowTimeline(this, ({ number, cause }) => number === this.entry?.number || cause === this.entry?.number),
    );
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#close();
    });
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('entry')) return;
    this.copied = undefined;
    this.#isReplaced = this.matches(':focus-within');
  }

  override updated(): void {
    if (this.#isReplaced) this.focus();
    this.#isReplaced = false;
  }

  override render(): TemplateResult | typeof nothing {
    const { entry } = this;
    if (!entry) return nothing;
    const { verb, text, result, took, isError } = describeRow(entry);
    return html`<div class="bar title">
        <h2 tabindex="-1" dir="auto">${verb} ${text}</h2>
        ${result === '' ? nothing : html`<span class=${isError ? 'pill bad' : 'pill'}>${result}</span>`}
        <span class="muted">${took}</span>
        <span class="space"></span>
        ${entry.type === 'request' ? this.#renderActions(entry) : nothing}
        ${renderIconButton('close', 'Close details', this.#close)}
      </div>
      ${this.#renderChain(entry)}
      <div class="body" tabindex="0" role="group" aria-label="Details">${renderFacts(entry)}</div>`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('h2')?.focus(options);
  }

  #renderActions(entry: TimelineEntry & RequestEntry): TemplateResult {
    const refusal = refuseResend(entry);
    return html`<span class="muted" role="status">${keyed(this.copied, html`<span>${this.copied?.text}</span>`)}</span>
      ${
        this.canResend
          ? html`<button
              type="button"
              class="button"
              ?disabled=${refusal !== ''}
              title=${refusal}
              @click=${() => this.dispatchEvent(new RequestEditEvent(entry.number))}
            >
              Resend…
            </button>`
          : nothing
      }
      ${renderChoice('Copy as', COPY_FORMATS, (index) => void this.#copy(entry, COPY_FORMATS[index] ?? 'cURL'))}`;
  }

  #renderChain({ number, cause }: TimelineEntry): TemplateResult | typeof nothing {
    const above = cause === undefined ? undefined : this.timeline?.find(cause);
    const effects = this.timeline?.entries.filter((each) => each.cause === number) ?? [];
    if (!above && effects.length === 0) return nothing;
    return html`<div class="chain">
      ${above ? html`<span class="muted">Caused by</span> ${this.#renderLink(above)}` : nothing}
      ${effects.length > 0 ? html`<span class="muted">Caused</span> ${effects.slice(0, EFFECTS).map((each) => this.#renderLink(each))}` : nothing}
      ${effects.length > EFFECTS ? html`<span class="muted">and ${effects.length - EFFECTS} more</span>` : nothing}
    </div>`;
  }

  #renderLink(entry: TimelineEntry): TemplateResult {
    return html`<button
      type="button"
      class="link"
      @click=${() => this.dispatchEvent(new EntrySelectEvent(entry.number))}
    >
      ${describeEntry(entry)}
    </button>`;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new EntrySelectEvent(undefined));
  };

  async #copy(entry: TimelineEntry & RequestEntry, format: CopyFormat): Promise<void> {
    const text = await copyText(copyRequest(entry, format), describeCopy(entry, format));
    if (this.entry === entry) this.copied = { text };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-detail': InspectorDetail;
  }
}
