import { html, nothing, type TemplateResult } from 'lit';
import { shorten } from '../values/shorten.ts';
import type { Asked } from './console-history.ts';

/**
 * Renders a choice of earlier requests, and a button that forgets them.
 *
 * @param nameOf Gives a request its name.
 */
export function renderHistory(
  history: readonly Asked[],
  nameOf: (asked: Asked) => string,
  choose: (asked: Asked) => void,
  clear: () => void,
): TemplateResult | typeof nothing {
  if (history.length === 0) return nothing;
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const asked = history[Number(target.value)];
    target.value = '';
    if (asked) choose(asked);
  };
  return html`<select class="field history" aria-label="History" @change=${onChange}>
      <option value="">History</option>
      ${history.map((asked, index) => html`<option value=${index}>${shorten(nameOf(asked), 80)}</option>`)}
    </select>
    <button type="button" class="button" @click=${clear}>Clear history</button>`;
}
