import { isObject } from '@platformapp/protocol';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { AnyEmbedded, AnyShape, Field } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { typedIn } from '../controls/typed.ts';
import type { Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { capitalise, labelOf } from '../values/label.ts';
import { renderPicture } from '../values/picture.ts';
import { shorten } from '../values/shorten.ts';
import { isEditable, newItem } from './edits.ts';
import { errorsOf, isRequired, renderErrors, type FormField } from './form-field.ts';
import './admin-reference.ts';
import { renderTags } from './render-tags.ts';

/** Renders a field with its label and its errors. */
export function renderField(given: FormField): TemplateResult {
  const { field, name, path, label = labelOf(name), isBare = false } = given;
  const { type } = field;
  const form = given.isNew && given.value === undefined ? { ...given, value: initialOf(field) } : given;
  if (type.kind === 'object') return renderObject(form, type.shape);
  if (type.kind === 'list') return renderList(form, type.shape);
  const section = type.kind === 'references' || type.kind === 'reference' ? findSection(type.to) : undefined;
  if (section) return renderReference(form, section, label);
  if (type.kind === 'boolean') {
    return html`<label class="choice"
      ><input
        type="checkbox"
        .checked=${live(form.value === true)}
        @change=${({ currentTarget }: Event) => form.change(currentTarget instanceof HTMLInputElement && currentTarget.checked)}
      />${label}</label
    >`;
  }
  const errors = errorsOf(form);
  return html`<div class="control">
    ${isBare ? nothing : html`<label for=${path}>${label}${renderStar(field)}</label>`}
    ${renderInput(form, isBare ? label : undefined, errors.length > 0)}
    ${errors.length > 0 ? renderErrors(path, errors) : nothing}
  </div>`;
}

/** The star of a field that must be given. Screen readers have it from the control. */
export function renderStar(field: Field): TemplateResult | typeof nothing {
  return isRequired(field) ? html`<span class="required" aria-hidden="true">*</span>` : nothing;
}

/**
 * The value that the API gives to a field of a new record that is not sent, if a form can show it.
 */
function initialOf({ type, access, isNullable, initially }: Field): unknown {
  if (initially !== undefined) return initially;
  return type.kind === 'choice' && access !== 'required' && !isNullable ? type.choices[0] : undefined;
}

/** The records that a field refers to, which are chosen in a picker. */
function renderReference(form: FormField, { resource }: Section, label: string): TemplateResult {
  const { field, value, client, change } = form;
  const { type } = field;
  const held = (Array.isArray(value) ? value : [value]).map((each: unknown) => (isObject(each) ? each['id'] : each));
  const single = (id: number | undefined): unknown =>
    type.kind === 'reference' && type.holds === 'summary' && id !== undefined ? { id } : (id ?? null);
  return html`<fieldset class="control" aria-label=${label}>
    ${form.isBare === true ? nothing : html`<legend>${label}${renderStar(field)}</legend>`}
    <admin-reference
      plural=${resource.plural}
      .ids=${held.filter((id) => typeof id === 'number')}
      ?is-many=${type.kind === 'references'}
      error=${errorsOf(form).join('. ')}
      .client=${client}
      .change=${(ids: readonly number[]) => change(type.kind === 'references' ? ids : single(ids[0]))}
    ></admin-reference>
  </fieldset>`;
}

function renderInput(form: FormField, hiddenLabel: string | undefined, isInvalid: boolean): TemplateResult {
  const { field, path, value, change } = form;
  const { type, isNullable = false } = field;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const describedBy = isInvalid ? `${path}-error` : nothing;
  const read = (event: Event): void => {
    const typed = typedIn(event);
    if (type.kind === 'texts') change(typed.split('\n'));
    else change(typed === '' && isNullable ? null : typed);
  };
  if (type.kind === 'tags') return renderTags(path, text, change, hiddenLabel);
  if (type.kind === 'choice') {
    return html`<select
      id=${path}
      class="field"
      aria-label=${hiddenLabel ?? nothing}
      aria-required=${isRequired(field)}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      @change=${read}
    >
      ${isNullable || text === '' ? html`<option value="" .selected=${live(text === '')}></option>` : nothing}
      ${type.choices.map((word) => html`<option value=${word} .selected=${live(word === text)}>${labelOf(word)}</option>`)}
    </select>`;
  }
  if (type.kind === 'texts' || (type.kind === 'text' && type.maxLength === 65_536)) {
    return html`<textarea
      id=${path}
      class="field"
      rows="3"
      dir="auto"
      aria-label=${hiddenLabel ?? nothing}
      aria-required=${isRequired(field)}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      .value=${live(Array.isArray(value) ? value.map(String).join('\n') : text)}
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
    ?autofocus=${form.isFirst === true}
    aria-label=${hiddenLabel ?? nothing}
    aria-required=${isRequired(field)}
    aria-invalid=${isInvalid}
    aria-describedby=${describedBy}
    .value=${live(isDate ? text.slice(0, 19) : text)}
    @input=${read}
  />`;
}

function renderObject(form: FormField, { fields }: AnyShape): TemplateResult {
  const { name, path, value, isNew, change } = form;
  const held = isObject(value) ? value : {};
  return html`<fieldset class="group" aria-label=${labelOf(name)}>
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

function itemName(item: Readonly<Record<string, unknown>>): string {
  const title = item['title'] ?? item['name'] ?? item['address1'];
  return typeof title === 'string' ? shorten(title, 100) : '';
}
