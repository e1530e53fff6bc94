import { withStorage } from '@platformapp/elements/storage/with-storage';
import type { RequestEntry, TimelineEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { InspectorElement } from '../controls/inspector-element.ts';
import { renderButton, renderIconButton } from '../controls/render-controls.ts';
import { renderSplitter, splitterStyles } from '../controls/render-splitter.ts';
import { describeRow, formatDuration, formatTime } from '../entries/describe-row.ts';
import { refuseResend } from '../entries/refuse-resend.ts';
import { causesOf, EntrySelectEvent, renderEntryLinks } from '../entries/entry-select-event.ts';
import { copyRequest, describeCopy, renderCopyAs } from './copy-request.ts';
import { renderFacts } from './render-facts.ts';

/** From this width of the room on, in CSS pixels, details are beside the list. */
const WIDE = 900;

/** The name of what this browser remembers of their size. */
const SHARE = 'platform-admin.details';

const openStorage = (): Storage => localStorage;

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
    splitterStyles,
    css`
      :host {
        position: relative;
        flex: none;
        margin-block-start: 9px;
        border-block-start: 1px solid var(--admin-border);
      }
      :host([beside]) {
        margin: 0;
        border-block-start: 0;
        border-inline-start: 1px solid var(--admin-border);
      }
      .edge:not(.upright) {
        inset-block-start: -17px;
      }
      .edge:not(.upright)::before {
        content: '';
        position: absolute;
        inset: 10px calc(50% - 16px) auto;
        border-block-start: 3px solid var(--admin-guide);
        border-radius: 2px;
      }
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

  /** Whether it is beside the list, where there is room for that. Otherwise it is below. */
  @property({ type: Boolean, reflect: true }) beside = false;

  /** How much of the room it takes, in percent. */
  @state() private share = Number(withStorage(openStorage, (area) => area.getItem(SHARE))) || 56;
  readonly #room = new ResizeObserver(([room]) => (this.beside = (room?.contentRect.width ?? 0) >= WIDE));
  /** Whether another entry has replaced the one that had focus. */
  #isReplaced = false;

  constructor() {
    super();
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#close();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.parentElement) this.#room.observe(this.parentElement);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#room.disconnect();
  }

  override willUpdate(changed: PropertyValues): void {
    this.style.flexBasis = `clamp(15%, ${this.share}%, 85%)`;
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
    const { verb, text, result, isError } = describeRow(entry);
    const time = formatTime(entry.at);
    const took = entry.type === 'request' && entry.answer ? formatDuration(entry.answer.duration) : time;
    return html`${this.#renderEdge()}
      <div class="title">
        <h2 tabindex="-1" dir="auto">${verb} ${text}</h2>
        ${result === '' ? nothing : html`<span class="pill ${isError ? 'bad' : ''}">${result}</span>`}
        <span class="muted" title=${time}>${took}</span>
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

  #renderEdge(): TemplateResult {
    const isRight = this.beside;
    const sizeOf = (part: HTMLElement | null): number => part?.[isRight ? 'offsetWidth' : 'offsetHeight'] ?? 0;
    return renderSplitter({
      part: 'the details',
      isRight,
      measure: () => sizeOf(this),
      resize: (size, isFinal) => {
        this.share = (size / sizeOf(this.parentElement)) * 100;
        if (isFinal) withStorage(openStorage, (area) => area.setItem(SHARE, String(this.share)));
      },
    });
  }

  #renderActions(entry: TimelineEntry & RequestEntry): TemplateResult {
    const { edit } = this;
    const refusal = refuseResend(entry);
    return html`${
      edit ? renderButton('Resend…', () => edit(entry.number), { isOff: refusal !== '', title: refusal }) : nothing
    }
    ${renderCopyAs((format) => this.copy(copyRequest(entry, format), describeCopy(entry, format)))}`;
  }

  #renderChain(entry: TimelineEntry): TemplateResult | typeof nothing {
    const causes = causesOf(entry, this.timeline);
    const effects = this.timeline?.entries.filter(({ cause }) => cause === entry.number) ?? [];
    if (causes.length + effects.length === 0) return nothing;
    const more = effects.length - EFFECTS;
    return html`<div class="chain">
      ${renderEntryLinks('Caused by', causes)} ${renderEntryLinks('Caused', effects.slice(0, EFFECTS))}
      ${more > 0 ? html`<span class="muted">and ${more} more</span>` : nothing}
    </div>`;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new EntrySelectEvent(undefined));
  };
}
