import type { AdminState } from '@platformapp/host';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { describeMisuse, formatAgo, formatTime } from '../entries/describe-row.ts';
import { EntrySelectEvent } from '../entries/entry-select-event.ts';
import { columnStyles } from '../look/column-styles.ts';
import { renderGlyph } from '../look/glyph.ts';
import { instrumentStyles } from '../look/instrument.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';

/** Maximum number of rule breaks that are listed. */
const SHOWN = 200;

type MisuseEntry = Extract<TimelineEntry, { readonly type: 'misuse' }>;

/**
 * Where the app breaks documented rules, newest first, each with its place, its value and the rule.
 *
 * @summary The tab of the rules.
 * @event {EntrySelectEvent} entry-select - The user wants to see a rule break in the timeline.
 * @slot - Shown when no rule was broken.
 */
@customElement('inspector-rules')
export class InspectorRules extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    columnStyles,
    css`
      li {
        display: grid;
        grid-template-columns: 14px minmax(0, 1fr) max-content;
        gap: 2px 8px;
        padding: 8px 12px;
        border-block-end: 1px solid var(--admin-border);
      }
      li > .glyph {
        margin-block-start: 1px;
        color: var(--admin-danger-text);
      }
      .place {
        font: var(--admin-dense-mono);
        font-weight: 700;
        overflow-wrap: anywhere;
      }
      li p {
        grid-column: 2 / -1;
        overflow-wrap: anywhere;
      }
      .link {
        min-block-size: 24px;
        padding: 0;
        border: 0;
        background: none;
        color: var(--admin-accent-text);
        font: inherit;
        cursor: pointer;
      }
      .more {
        padding: 8px 12px;
        color: var(--admin-muted);
      }
    `,
  ];

  @property({ attribute: false }) timeline: Timeline | undefined = undefined;
  @property({ attribute: false }) admin: AdminState | undefined = undefined;

  constructor() {
    super();
    this.addController(new FollowTimeline(this, ({ type }) => type === 'misuse'));
  }

  override render(): TemplateResult {
    const all = (this.timeline?.entries ?? []).filter((entry) => entry.type === 'misuse').toReversed();
    const dropped = (this.admin?.dropped.atWindow ?? 0) + (this.admin?.dropped.atPort ?? 0);
    return html`<div class="body" tabindex="0" role="group" aria-label="Rule breaks">
      ${
        all.length === 0
          ? html`<slot></slot>`
          : html`<ul role="list">
              ${all.slice(0, SHOWN).map((entry) => this.#renderBreak(entry))}
            </ul>`
      }
      ${all.length > SHOWN ? html`<p class="more">and ${all.length - SHOWN} older</p>` : nothing}
      ${dropped > 0 ? html`<p class="more">${dropped} ${dropped === 1 ? 'message' : 'messages'} dropped</p>` : nothing}
    </div>`;
  }

  #renderBreak({ number, at, report }: MisuseEntry): TemplateResult {
    return html`<li>
      ${renderGlyph('rules')}
      <span class="place" dir="auto">${describeMisuse(report)}</span>
      <time class="muted" datetime=${new Date(at).toISOString()} title=${formatTime(at)}>${formatAgo(at)}</time>
      <p>${report.sentence}</p>
      <p class="muted">${report.rule}</p>
      <p>
        <button
          type="button"
          class="link"
          aria-label=${`Show in Timeline: ${describeMisuse(report)}`}
          @click=${() => this.dispatchEvent(new EntrySelectEvent(number))}
        >
          Show in Timeline
        </button>
      </p>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-rules': InspectorRules;
  }
}
