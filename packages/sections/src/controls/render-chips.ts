import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';

/**
 * Renders values by their names, each of which can be removed.
 *
 * @param remove Called with the others.
 */
export function renderChips<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  remove: (others: readonly Value[], event: Event) => void,
): TemplateResult | typeof nothing {
  if (values.length === 0) return nothing;
  return html`<ul class="chips" role="list">
    ${values.map(
      (value, index) =>
        html`<li class="chip small">
          <bdi>${nameOf(value)}</bdi>
          <button
            type="button"
            aria-label="Remove ${nameOf(value)}"
            @click=${(event: Event) => remove(values.toSpliced(index, 1), event)}
          >
            ${renderIcon('close')}
          </button>
        </li>`,
    )}
  </ul>`;
}
