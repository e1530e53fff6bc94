import { describeEntry, type RequestEntry, type Timeline, type TimelineEntry } from '@platformapp/timeline';
import { type CSSResultGroup, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { describeRow } from '../entries/describe-row.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { renderIconButton } from '../look/render-icon-button.ts';
import { refuseResend, type ResendRequest } from '../resend/edited-request.ts';
import '../resend/inspector-resend.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import { COPY_FORMATS, copyRequest, type CopyFormat, describeCopy } from './copy-request.ts';
import { copyText } from './copy-text.ts';
import { EntryPinEvent } from '../entries/entry-pin-event.ts';
import '../step-back/inspector-step-back.ts';
import { detailStyles } from './detail-styles.ts';
import { renderFacts } from './render-facts.ts';

/** Maximum number of effects of an entry that are named. */
const EFFECTS = 20;

/**
 * Everything that is known about one entry: what caused it and what it caused, the request and its
 * answer, the rule behind an error. Everything from an app or a server is shown as text.
 *
 * @summary The details of an entry.
 * @event {EntrySelectEvent} entry-select - The user wants another entry, or none.
 * @event {EntryPinEvent} entry-pin - The user pins or unpins the entry.
 * @event {RuleOpenEvent} rule-open - The user wants all rules.
 */
@customElement('inspector-detail')
export class InspectorDetail extends LitElement {
  static override readonly styles: CSSResultGroup = [instrumentStyles, columnStyles, detailStyles];

  @property({ attribute: false }) entry: TimelineEntry | undefined = undefined;

  /** The timeline with its cause and its effects. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** Whether the entry is pinned. */
  @property({ type: Boolean }) pinned = false;

  /** Makes a request again. Absent where that is not possible. */
  @property({ attribute: false }) resend: ResendRequest | undefined = undefined;

  /** Whether it covers the list. Its close button then leads back there. */
  @property({ type: Boolean, reflect: true }) instead = false;

  /** Whether the request is being edited. */
  @state() private isEditing = false;
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
    this.isEditing = false;
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
    const { text } = describeRow(entry);
    return html`<div class="bar title">
        ${this.instead ? renderIconButton('back', 'Back to the list', this.#close) : nothing}
        <h2 tabindex="-1" dir="auto">${text}</h2>
        <button
          type="button"
          class="button icon-only"
          aria-label="Pin"
          title="Pin"
          aria-pressed=${this.pinned}
          @click=${() => this.dispatchEvent(new EntryPinEvent(entry.number))}
        >
          ${renderGlyph('pin')}
        </button>
        ${this.instead ? nothing : renderIconButton('close', 'Close details', this.#close)}
      </div>
      ${entry.type === 'request' ? this.#renderActions(entry) : nothing}
      <div class="body" tabindex="0" role="group" aria-label="Details">
        ${
          this.isEditing
            ? html`<inspector-resend
                .entry=${entry}
                .resend=${this.resend}
                @resend-close=${() => void this.#stopEditing()}
              ></inspector-resend>`
            : nothing
        }
        ${renderFacts(entry)} ${this.#renderCauses(entry)}
        <inspector-step-back .entry=${entry} .timeline=${this.timeline}></inspector-step-back>
      </div>`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('h2')?.focus(options);
  }

  #renderActions(entry: RequestEntry): TemplateResult {
    const refusal = refuseResend(entry);
    return html`<div class="bar actions">
      <select class="field" aria-label="Copy as" @change=${this.#copy} @keydown=${openList}>
        <option value="">Copy as</option>
        ${COPY_FORMATS.map((format) => html`<option>${format}</option>`)}
      </select>
      ${
        this.resend
          ? html`<button
              type="button"
              class="button edit"
              aria-expanded=${this.isEditing}
              ?disabled=${refusal !== ''}
              aria-describedby=${refusal ? 'refusal' : nothing}
              @click=${() => (this.isEditing = !this.isEditing)}
            >
              Edit and resend
            </button>`
          : nothing
      }
      <span class="muted" role="status"> ${keyed(this.copied, html`<span>${this.copied?.text}</span>`)} </span>
      ${this.resend && refusal ? html`<p id="refusal" class="muted">${refusal}</p>` : nothing}
    </div>`;
  }

  #renderCauses({ number, cause }: TimelineEntry): TemplateResult {
    const above = cause === undefined ? undefined : this.timeline?.find(cause);
    const effects = this.timeline?.entries.filter((each) => each.cause === number) ?? [];
    return html`${above ? this.#renderLinks('Caused by', [above]) : nothing}
    ${effects.length > 0 ? this.#renderLinks('Caused', effects) : nothing}`;
  }

  #renderLinks(heading: string, entries: readonly TimelineEntry[]): TemplateResult {
    return html`<h3>${heading}</h3>
      <ul class="links">
        ${entries.slice(0, EFFECTS).map(
          (each) =>
            html`<li>
              <button type="button" class="link" @click=${() => this.dispatchEvent(new EntrySelectEvent(each.number))}>
                ${renderGlyph(describeRow(each).glyph)}<span dir="auto">${describeEntry(each)}</span>
              </button>
            </li>`,
        )}
        ${entries.length > EFFECTS ? html`<li class="muted">and ${entries.length - EFFECTS} more</li>` : nothing}
      </ul>`;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new EntrySelectEvent(undefined));
  };

  async #stopEditing(): Promise<void> {
    if (!this.isEditing) return;
    this.isEditing = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.edit')?.focus();
  }

  readonly #copy = ({ target }: Event): void => {
    const { entry } = this;
    if (!(target instanceof HTMLSelectElement) || entry?.type !== 'request') return;
    const format = COPY_FORMATS.find((each): each is CopyFormat => each === target.value);
    target.value = '';
    if (format) void this.#copyRequest(entry, format);
  };

  async #copyRequest(entry: TimelineEntry & RequestEntry, format: CopyFormat): Promise<void> {
    const text = await copyText(copyRequest(entry, format), describeCopy(entry, format));
    if (this.entry === entry) this.copied = { text };
  }
}

/** Arrow keys open the list. Some browsers would change the choice at once. */
function openList(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLSelectElement) || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  event.target.showPicker();
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-detail': InspectorDetail;
  }
}
