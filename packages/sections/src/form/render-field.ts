import { isObject } from '@platformapp/protocol';
import type { Field, FieldErrors } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { typedIn } from '../controls/typed.ts';
import { renderError } from '../loading/render-error.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { textOf } from '../values/text-of.ts';
import { renderReference, type ReferenceTools } from './render-reference.ts';
import { renderTags } from './render-tags.ts';

/** A field of a form, with its value. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Whether its record is new, so that it begins with what the API would give it. */
  readonly isNew: boolean;
  /** Where the field is: `variants.0.price`. Unique in the form. */
  readonly path: string;
  /** Messages of the API by path without positions: `variants.price`. */
  readonly errors: FieldErrors;
  /** What finds and picks other records. Without it a reference is an id. */
  readonly tools?: ReferenceTools;
  /** Default: made from the name. */
  readonly label?: string | undefined;
  /** Whether the label is for screen readers only, as in a table. */
  readonly isBare?: boolean;
  /** Whether focus begins here in a dialog. */
  readonly isFirst?: boolean;
  /** Called with a new value. */
  readonly change: (value: unknown) => void;
}

/** Renders a field with its label and its errors. */
export function renderField(form: FormField): TemplateResult {
  const { field, name, path, errors, tools, change, label = labelOf(name), isBare = false } = form;
  const { type, isNullable = false } = field;
  const value = form.isNew && form.value === undefined ? initialOf(field) : form.value;
  const error = (errors[path.replaceAll(/\.\d+\./g, '.')] ?? [])
    .map((message) => `${labelOf(name)} ${message}`)
    .join('. ');
  if (type.kind === 'boolean') {
    return html`<label class="choice"
      ><input
        type="checkbox"
        .checked=${live(value === true)}
        @change=${({ currentTarget }: Event) => change(currentTarget instanceof HTMLInputElement && currentTarget.checked)}
      />${label}</label
    >`;
  }
  const isReference = type.kind === 'references' || type.kind === 'reference';
  const section = tools && isReference ? findSection(type.to) : undefined;
  if (tools && section) {
    const held = (Array.isArray(value) ? value : [value]).map((each: unknown) => (isObject(each) ? each['id'] : each));
    const ids = held.filter((id) => typeof id === 'number');
    const isMany = type.kind === 'references';
    const one = ([id]: readonly number[]): unknown =>
      type.kind === 'reference' && type.holds === 'summary' && id !== undefined ? { id } : (id ?? null);
    return html`<fieldset class="control" aria-label=${label}>
      ${isBare ? nothing : html`<legend>${label}${renderStar(field)}</legend>`}
      ${renderReference({ path, section, ids, isMany, error, tools, choose: (next) => change(isMany ? next : one(next)) })}
    </fieldset>`;
  }
  const control: Control = {
    path,
    label: isBare ? label : undefined,
    isRequired: field.access === 'required',
    error,
    isFirst: form.isFirst === true,
    read: (text) => change(type.kind === 'texts' ? text.split('\n') : text === '' && isNullable ? null : text),
  };
  return html`<div class="control">
    ${isBare ? nothing : html`<label for=${path}>${label}${renderStar(field)}</label>`}
    ${
      type.kind === 'tags'
        ? renderTags(path, textOf(value), change, control.label)
        : renderControl(field, value, control)
    }
    ${error === '' ? nothing : renderError(error, `${path}-error`)}
  </div>`;
}

/** The star of a field that must be given. Screen readers have it from the control. */
export function renderStar({ access }: Pick<Field, 'access'>): TemplateResult | typeof nothing {
  return access === 'required' ? html`<span class="required" aria-hidden="true">*</span>` : nothing;
}

/** The value that the API gives to a field that is not sent, if a form can show it. */
function initialOf({ type, access, isNullable, initially }: Field): unknown {
  if (initially !== undefined) return initially;
  return type.kind === 'choice' && access !== 'required' && !isNullable ? type.choices[0] : undefined;
}

interface Control {
  readonly path: string;
  /** Absent: there is a visible one. */
  readonly label: string | undefined;
  /** Not by the attribute `required`, because the API says what is missing, in the form. */
  readonly isRequired: boolean;
  readonly error: string;
  readonly isFirst: boolean;
  readonly read: (text: string) => void;
}

function renderControl({ type, isNullable }: Field, value: unknown, control: Control): TemplateResult {
  const { path, label, isRequired, error, isFirst, read } = control;
  const text = textOf(value);
  const describedBy = error === '' ? nothing : `${path}-error`;
  const change = (event: Event): void => read(typedIn(event));
  if (type.kind === 'choice') {
    return html`<select
      id=${path}
      class="field"
      aria-label=${label ?? nothing}
      aria-required=${isRequired}
      aria-invalid=${error !== ''}
      aria-describedby=${describedBy}
      @change=${change}
    >
      ${isNullable === true || text === '' ? html`<option value="" .selected=${live(text === '')}></option>` : nothing}
      ${type.choices.map((word) => html`<option value=${word} .selected=${live(word === text)}>${labelOf(word)}</option>`)}
    </select>`;
  }
  if (type.kind === 'texts' || (type.kind === 'text' && type.maxLength === 65_536)) {
    return html`<textarea
      id=${path}
      class="field"
      rows="3"
      dir="auto"
      aria-label=${label ?? nothing}
      aria-required=${isRequired}
      aria-invalid=${error !== ''}
      aria-describedby=${describedBy}
      .value=${live(Array.isArray(value) ? value.map(String).join('\n') : text)}
      @input=${change}
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
    ?autofocus=${isFirst}
    aria-label=${label ?? nothing}
    aria-required=${isRequired}
    aria-invalid=${error !== ''}
    aria-describedby=${describedBy}
    .value=${live(isDate ? text.slice(0, 19) : text)}
    @input=${change}
  />`;
}
