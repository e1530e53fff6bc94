import type { Timeline } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { buildCards, type Card, hasChangedShop } from '../cards/card.ts';
import { describeCard } from '../cards/describe-card.ts';
import { formatAgo, formatTime } from '../entries/describe-row.ts';
import { renderGlyph } from '../look/glyph.ts';
import type { StepBackControl } from '../step-back/step-back-control.ts';

/** Maximum number of steps that are shown, the newest first. */
const SHOWN = 20;

/** What can be done with a step. */
export interface StepActs {
  readonly stepBack: (card: Card) => void;
  readonly redo: () => void;
}

/** Renders what has changed the shop, newest first, each with the way back to before it. */
export function renderSteps(
  timeline: Timeline | undefined,
  control: StepBackControl | undefined,
  acts: StepActs,
): TemplateResult | typeof nothing {
  if (!control) return nothing;
  const cards = buildCards(timeline?.entries ?? [], () => true).filter(
    (card) => hasChangedShop(card) && (control.isUndone(card.root) || control.changesSince(card.root) > 0),
  );
  return html`<section>
    <h2>Steps <span class="muted">stepping back also undoes what came after</span></h2>
    ${
      cards.length === 0
        ? html`<p class="muted">What changes the shop is listed here.</p>`
        : html`<div role="grid" aria-label="Steps">
            ${repeat(
              cards.slice(-SHOWN).toReversed(),
              ({ root }) => root.number,
              (card) => renderStep(card, control, acts),
            )}
          </div>`
    }
  </section>`;
}

function renderStep(card: Card, control: StepBackControl, { stepBack, redo }: StepActs): TemplateResult {
  const { root, entries } = card;
  const { glyph, verb, text } = describeCard(root);
  const title = `${verb} ${text}`.trimStart();
  const isUndone = control.isUndone(root);
  const topics = new Set(entries.flatMap((entry) => (entry.type === 'event' ? [entry.topic] : [])));
  return html`<div role="row" tabindex="-1">
    ${renderGlyph(glyph)}
    <span class="what" role="gridcell" dir="auto"
      >${isUndone ? html`<s>${title}</s>` : title} <span class="muted">${[...topics].join(', ')}</span></span
    >
    ${
      isUndone && !control.canUndo
        ? nothing
        : html`<span class="acts" role="gridcell">
            ${
              isUndone
                ? html`<button type="button" class="button" @click=${redo}>Do again</button>`
                : html`<button type="button" class="button" @click=${() => stepBack(card)}>
                    ${renderGlyph('undo')} Step back
                  </button>`
            }
          </span>`
    }
    <span class="when" role="gridcell" title=${formatTime(root.at)}>${formatAgo(root.at)}</span>
  </div>`;
}
