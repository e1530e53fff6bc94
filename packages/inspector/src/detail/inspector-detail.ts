import type { RequestEntry, TimelineEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderIconButton } from '../controls/render-controls.ts';
import { describeRow, formatTime, nameEntry } from '../entries/describe-row.ts';
import { refuseResend } from '../entries/refuse-resend.ts';
import { EntrySelectEvent, renderEntryLink } from '../entries/entry-select-event.ts';
import { copyRequest, describeCopy, renderCopyAs } from './copy-request.ts';
import { renderFacts } from './render-facts.ts';

/** Maximum number of effects of an entry that are named. */
const EFFECTS = 8;

/**
 * Everything that is known about one entry: what caused it and what it caused, the request and its
 * answer, the rule behind an error. Everything from an app or a server is shown as text.
 *
 * @summary The details of an entry.
 * @event {EntrySelectEvent} entry-select - The user wants another entry, or none.
 */
@customElement('inspector-detail')
export class InspectorDetail extends InspectorElement {
  static override styles: CSSResultGroup = [
    InspectorElement.styles,
    css`
      .title,
      .chain {
        flex: none;
        padding-block: 4px;
        background: var(--admin-canvas);
      }
      .title h2 {
        font: var(--admin-dense-mono);
        font-weight: 700;
      }
      .chain {
        max-block-size: 72px;
        padding: 0 12px 6px;
        overflow: auto;
      }
      .body {
        padding: 0 12px 8px;
        border-block-start: 1px solid var(--admin-border);
      }
      h3 {
        margin-block: 12px 4px;
      }
      summary {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        cursor: pointer;
      }
    `,
  ];

  @property({ attribute: false }) entry: TimelineEntry | undefined = undefined;

  /** Edits a request and sends it again. Absent where that is not possible. */
  @property({ attribute: false }) edit: ((request: number) => void) | undefined = undefined;

  /** Whether another entry has replaced the one that had focus. */
  #isReplaced = false;

  constructor() {
    super();
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#close();
    });
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('entry')) return;
    this.status.clear();
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
    return html`<div class="title">
        <h2 tabindex="-1" dir="auto">${verb} ${text}</h2>
        ${result === '' ? nothing : html`<span class="pill ${isError ? 'bad' : ''}">${result}</span>`}
        <span class="muted" title=${formatTime(entry.at)}>${took || formatTime(entry.at)}</span>
        <span class="space"></span>
        ${entry.type === 'request' ? this.#renderActions(entry) : nothing}
        ${renderIconButton('close', 'Close details', this.#close)}
      </div>
      ${this.#renderChain(entry)}
      <div class="body" tabindex="0" role="group" aria-label="Details">${renderFacts(entry, this.copy)}</div>
      ${this.status.render()}`;
  }

  /** Focuses the heading. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector('h2')?.focus(options);
  }

  /** Its answer and its effects may come while it is open. */
  protected override shows({ number, cause }: TimelineEntry): boolean {
    return number === this.entry?.number || cause === this.entry?.number;
  }

  #renderActions(entry: TimelineEntry & RequestEntry): TemplateResult {
    const { edit } = this;
    const refusal = refuseResend(entry);
    return html`${
      edit ? renderButton('Resend…', () => edit(entry.number), { isOff: refusal !== '', title: refusal }) : nothing
    }
    ${renderCopyAs((format) => this.copy(copyRequest(entry, format), describeCopy(entry, format)))}`;
  }

  #renderChain({ number, cause }: TimelineEntry): TemplateResult | typeof nothing {
    const above = cause === undefined ? undefined : this.timeline?.find(cause);
    const effects = this.timeline?.entries.filter((each) => each.cause === number) ?? [];
    if (!above && effects.length === 0) return nothing;
    const more = effects.length - EFFECTS;
    return html`<div class="chain">
      ${above ? html`<span class="muted">Caused by</span> ${renderName(above)}` : nothing}
      ${effects.length > 0 ? html`<span class="muted">Caused</span> ${effects.slice(0, EFFECTS).map(renderName)}` : nothing}
      ${more > 0 ? html`<span class="muted">and ${more} more</span>` : nothing}
    </div>`;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new EntrySelectEvent(undefined));
  };
}

function renderName(entry: TimelineEntry): TemplateResult {
  return renderEntryLink(entry.number, nameEntry(entry));
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-detail': InspectorDetail;
  }
}
