import { isObject } from '@platformapp/protocol';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { AnyEmbedded, AnyShape, Field, FieldErrors, FieldType, ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { renderError } from '../loading/render-error.ts';
import { typedIn } from '../controls/typed.ts';
import { capitalise, labelOf } from '../values/label.ts';
import { renderPicture } from '../values/picture.ts';
import { shorten } from '../values/shorten.ts';
import { isEditable, newItem } from './edits.ts';
import type { Choices } from './load-choices.ts';

/** A field of a form, with its value. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Whether its record is new. */
  readonly isNew: boolean;
  /** Where the field is: `variants.0.price`. Unique in the form. */
  readonly path: string;
  /** Messages of the API by path without positions: `variants.price`. */
  readonly errors: FieldErrors;
  /** The records that a field can refer to. Absent: they have not been loaded. */
  readonly choices?: Choices | 'failed' | undefined;
  /** Whether records can be added to a list. Default: yes. */
  readonly canAdd?: boolean;
  /** Called with a new value. */
  readonly change: (value: unknown) => void;
}

/** Renders a field with its label and its errors. */
export function renderField(given: FormField): TemplateResult {
  const { field, name, path } = given;
  const { type } = field;
  const form = given.isNew && given.value === undefined ? { ...given, value: initialOf(field) } : given;
  if (type.kind === 'object') return renderObject(form, type.shape);
  if (type.kind === 'list') return renderList(form, type.shape);
  if (type.kind === 'references') return renderReferences(form, type.to);
  const errors = errorsOf(form);
  if (type.kind === 'boolean') {
    return html`<label class="choice"
      ><input
        type="checkbox"
        .checked=${live(form.value === true)}
        @change=${({ currentTarget }: Event) => form.change(currentTarget instanceof HTMLInputElement && currentTarget.checked)}
      />${labelOf(name)}</label
    >`;
  }
  return html`<div class="control">
    <label for=${path}>${labelOf(name)}</label>
    ${renderInput(form, errors.length > 0)} ${errors.length > 0 ? renderErrors(path, errors) : nothing}
  </div>`;
}

/**
 * The value that the API gives to a field of a new record that is not sent, if a form can show it.
 */
function initialOf({ type, access, isNullable, initially }: Field): unknown {
  if (initially !== undefined) return initially;
  return type.kind === 'choice' && access !== 'required' && !isNullable ? type.choices[0] : undefined;
}

/** The messages of the API about a field, as sentences. */
export function errorsOf({ errors, name, path }: Pick<FormField, 'errors' | 'name' | 'path'>): readonly string[] {
  const messages = errors[path.replaceAll(/\.\d+\./g, '.')] ?? [];
  return messages.map((message) => `${labelOf(name)} ${message}`);
}

function renderErrors(path: string, errors: readonly string[]): TemplateResult {
  return renderError(errors.join('. '), `${path}-error`);
}

function renderInput(form: FormField, isInvalid: boolean): TemplateResult {
  const { field, path, value, change } = form;
  const { type, isNullable = false } = field;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const describedBy = isInvalid ? `${path}-error` : nothing;
  const read = (event: Event): void => {
    const typed = typedIn(event);
    change(typed === '' && isNullable ? null : typed);
  };
  if (type.kind === 'choice') {
    return html`<select
      id=${path}
      class="field"
      aria-required=${isRequired(field)}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      @change=${read}
    >
      ${isNullable || text === '' ? html`<option value="" .selected=${live(text === '')}></option>` : nothing}
      ${type.choices.map((word) => html`<option value=${word} .selected=${live(word === text)}>${labelOf(word)}</option>`)}
    </select>`;
  }
  if (type.kind === 'texts') {
    const lines = Array.isArray(value) ? value.map(String).join('\n') : '';
    return html`<textarea
      id=${path}
      class="field"
      rows="3"
      dir="auto"
      aria-required=${isRequired(field)}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      .value=${live(lines)}
      @input=${(event: Event) => change(typedIn(event).split('\n'))}
    ></textarea>`;
  }
  if (type.kind === 'reference') return renderReference(form, type, isInvalid);
  if (isLong(field)) {
    return html`<textarea
      id=${path}
      class="field"
      rows="4"
      dir="auto"
      aria-required=${isRequired(field)}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      .value=${live(text)}
      @input=${read}
    ></textarea>`;
  }
  const isNumeric = type.kind === 'money' || type.kind === 'number' || type.kind === 'integer';
  const isDate = type.kind === 'datetime';
  return html`<input
    id=${path}
    class="field ${isNumeric ? 'numeric' : ''}"
    type=${isDate ? 'datetime-local' : 'text'}
    step=${isDate ? '1' : nothing}
    inputmode=${isNumeric ? 'decimal' : 'text'}
    dir=${isNumeric || isDate ? 'ltr' : 'auto'}
    autocomplete="off"
    aria-required=${isRequired(field)}
    aria-invalid=${isInvalid}
    aria-describedby=${describedBy}
    .value=${live(isDate ? text.slice(0, 19) : text)}
    @input=${read}
  />`;
}

/** The id of another record, with the first records of its kind to choose from. */
function renderReference(
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

function renderReferences({ name, path, value, choices, change, errors }: FormField, to: string): TemplateResult {
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

function renderObject(form: FormField, { fields }: AnyShape): TemplateResult {
  const { name, path, value, isNew, change } = form;
  const held = isObject(value) ? value : {};
  return html`<fieldset class="group">
    <legend>${labelOf(name)}</legend>
    ${Object.entries(fields)
      .filter(([, each]) => isEditable(each, isNew))
      .map(([part, each]) =>
        renderField({
          ...form,
          name: part,
          field: each,
          value: held[part],
          path: `${path}.${part}`,
          change: (next) => change({ ...held, [part]: next }),
        }),
      )}
  </fieldset>`;
}

/** The records inside a record: each with its fields, and a button that removes it. */
function renderList(form: FormField, shape: AnyEmbedded): TemplateResult {
  const { path, value, isNew, change } = form;
  const items = Array.isArray(value) ? value.filter(isObject) : [];
  const singular = shape.singular.replaceAll('_', ' ');
  const messages = errorsOf(form);
  return html`<div class="list">
    ${repeat(items, keyOf, (item, index) => {
      const isNewItem = isNew || item['id'] === undefined;
      const fields = Object.entries(shape.fields).filter(([, each]) => isEditable(each, isNewItem));
      return html`<fieldset class="item">
        <legend>${itemName(item) || `${capitalise(singular)} ${index + 1}`}</legend>
        ${renderPicture(item['src'])}
        ${fields.map(([part, each]) =>
          renderField({
            ...form,
            name: part,
            field: each,
            value: item[part],
            isNew: isNewItem,
            path: `${path}.${index}.${part}`,
            change: (next) => change(items.with(index, { ...item, [part]: next })),
          }),
        )}
        <button
          type="button"
          class="button plain danger"
          aria-label="Remove ${itemName(item) || `${singular} ${index + 1}`}"
          @click=${({ currentTarget }: Event) => {
            focusNeighbour(currentTarget);
            change(items.toSpliced(index, 1));
          }}
        >
          Remove
        </button>
      </fieldset>`;
    })}
    ${messages.length > 0 ? renderErrors(path, messages) : nothing}
    ${form.canAdd === false ? nothing : html`<button type="button" class="button" @click=${() => change([...items, newItem()])}>${renderIcon('add')}Add ${singular}</button>`}
  </div>`;
}

/** What keeps the inputs of an item, and their focus, when others come and go or it is saved. */
function keyOf({ key, id }: Readonly<Record<string, unknown>>): unknown {
  return key ?? id;
}

/** Focuses the next button of a list, or else the one before. */
function focusNeighbour(button: EventTarget | null): void {
  if (!(button instanceof HTMLElement)) return;
  const buttons = [
    ...(button.closest('.list')?.querySelectorAll<HTMLElement>(':scope > button, :scope > .item > button') ?? []),
  ];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

/** Not the attribute `required`, because the API says what is missing, in the form. */
function isRequired({ access }: Field): boolean {
  return access === 'required';
}

function isLong({ type }: Field): boolean {
  return type.kind === 'text' && type.maxLength === 65_536;
}

function itemName(item: Readonly<Record<string, unknown>>): string {
  const title = item['title'] ?? item['name'] ?? item['address1'];
  return typeof title === 'string' ? shorten(title, 100) : '';
}

/** The text that tells the records of a choice apart. */
function textOf(record: ShopRecord): string {
  const { id, ...texts } = record;
  const name = Object.values(texts).filter((text) => typeof text === 'string' && text !== '');
  return shorten(name.join(' '), 100) || `#${id}`;
}
