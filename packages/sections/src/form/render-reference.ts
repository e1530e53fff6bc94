import { isObject } from '@platformapp/protocol';
import type { FieldType, ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { typedIn } from '../controls/typed.ts';
import { labelOf } from '../values/label.ts';
import { shorten } from '../values/shorten.ts';
import { errorsOf, isRequired, renderErrors, type FormField } from './form-field.ts';

/** The id of another record, with the first records of its kind to choose from. */
export function renderReference(
  { field, path, value, choices, change }: FormField,
  { to, holds }: FieldType & { readonly kind: 'reference' },
  isInvalid: boolean,
): TemplateResult {
  const id = isObject(value) ? value['id'] : value;
  const named = choicesOf(choices, to);
  return html`<input
      id=${path}
      class="field"
      inputmode="numeric"
      autocomplete="off"
      list=${named.length > 0 ? `${path}-choices` : nothing}
      placeholder="ID"
      aria-required=${isRequired(field)}
      aria-invalid=${isInvalid}
      aria-describedby=${isInvalid ? `${path}-error` : nothing}
      .value=${live(typeof id === 'number' || typeof id === 'string' ? String(id) : '')}
      @input=${(event: Event) => {
        const text = typedIn(event).trim();
        change(text === '' ? null : holds === 'summary' ? { id: text } : text);
      }}
    />
    <datalist id="${path}-choices">
      ${named.map((record) => html`<option value=${record.id}>${textOf(record)}</option>`)}
    </datalist>`;
}

/** The records that a field refers to, each as a checkbox. */
export function renderReferences(
  { name, path, value, choices, change, errors }: FormField,
  to: string,
): TemplateResult {
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  const named = choicesOf(choices, to);
  const messages = errorsOf({ errors, name, path });
  return html`<fieldset class="control">
    <legend>${labelOf(name)}</legend>
    ${named.map(
      (record) =>
        html`<label class="choice"
          ><input
            type="checkbox"
            .checked=${live(held.includes(record.id))}
            @change=${() => change(held.includes(record.id) ? held.filter((id) => id !== record.id) : [...held, record.id])}
          /><bdi>${textOf(record)}</bdi></label
        >`,
    )}
    ${named.length === 0 ? renderNoChoice(choices) : nothing}
    ${messages.length > 0 ? renderErrors(path, messages) : nothing}
  </fieldset>`;
}

function choicesOf(choices: FormField['choices'], type: string): readonly ShopRecord[] {
  return (choices !== 'failed' && choices?.[type]) || [];
}

function renderNoChoice(choices: FormField['choices']): TemplateResult | typeof nothing {
  if (choices === undefined) return nothing;
  const text = choices === 'failed' ? 'They could not be loaded. Reload the page.' : 'None yet';
  return html`<span class="muted">${text}</span>`;
}

/** The text that tells the records of a choice apart. */
function textOf(record: ShopRecord): string {
  const { id, ...texts } = record;
  const name = Object.values(texts).filter((text) => typeof text === 'string' && text !== '');
  return shorten(name.join(' '), 100) || `#${id}`;
}
