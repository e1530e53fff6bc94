import { html, type TemplateResult } from 'lit';

/**
 * Renders a list that does something with the item that is chosen. It always shows its label.
 *
 * @param choose Called with the index of the item.
 */
export function renderChoice(label: string, items: readonly string[], choose: (index: number) => void): TemplateResult {
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const index = Number(target.value);
    target.value = '';
    choose(index);
  };
  return html`<select class="field choice" aria-label=${label} @change=${onChange} @keydown=${openList}>
    <option value="">${label}</option>
    ${items.map((item, index) => html`<option value=${index}>${item}</option>`)}
  </select>`;
}

/** Arrow keys and letters open the list. Some browsers would choose an item at once. */
function openList(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!(event.target instanceof HTMLSelectElement) || !(isLetter || /^(?:Arrow|Page|Home|End)/.test(event.key))) return;
  event.preventDefault();
  event.target.showPicker();
}
