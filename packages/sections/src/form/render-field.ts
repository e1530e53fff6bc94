import { isObject } from '@platformapp/protocol';
import { readField, type Field, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { shorten, textOf, typedIn } from '../values/text.ts';
import { renderError } from '../loading/render-error.ts';
import type { Picking } from '../picker/picker-dialog.ts';
import { titleOf, type Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { renderChips, renderTags, type TagsControl } from '../controls/render-tags.ts';

/** What a page offers to fields that refer to other records. */
export interface ReferenceTools {
  /** A record that the page's own refers to, by the plural name of its resource. */
  readonly find: (plural: string, id: unknown) => ShopRecord | undefined;
  /** Opens a dialog that picks records. */
  readonly pick: (picking: Picking) => void;
}

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
  /** What is wrong with it, in place of the messages of the API. */
  readonly wrong?: string | undefined;
  /** What stands below it, such as a limit. */
  readonly hint?: string | undefined;
  /** Default: made from the name. */
  readonly label?: string | undefined;
  /** The labels of names and choices that do not make a good one. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Whether the label is for screen readers only, as in a table. */
  readonly isBare?: boolean;
  /** Whether focus begins here in a dialog. */
  readonly isFirst?: boolean;
  /** Called with a new value. */
  readonly change: (value: unknown) => void;
}

/** Renders a field with its label and its errors. */
export function renderField(form: FormField): TemplateResult {
  const { field, name, path, errors, tools, change, hint, isBare = false } = form;
  const nameOf = (word: string): string => form.labels?.[word] ?? labelOf(word);
  const { label = nameOf(name) } = form;
  const { type, isNullable = false } = field;
  const value = form.isNew && form.value === undefined ? initialOf(field) : form.value;
  const messages = errors[path.replaceAll(/\.\d+\./g, '.')] ?? [];
  const error = form.wrong ?? messages.map((message) => `${labelOf(name)} ${message}`).join('. ');
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
    const isSummary = type.kind === 'reference' && type.holds === 'summary';
    const choose = (chosen: readonly number[]): void => {
      const [id] = chosen;
      change(isMany ? chosen : isSummary && id !== undefined ? { id } : (id ?? null));
    };
    const heading = `Choose ${isMany ? section.heading.toLowerCase() : section.singular}`;
    const pick = (records: readonly ShopRecord[]): void => choose(records.map(({ id }) => id));
    return html`<fieldset class="control" aria-label=${label}>
      ${isBare ? nothing : html`<legend>${label}${renderStar(field)}</legend>`}
      ${renderChips(
        ids.map((id) => [String(id), titleAt(section, tools, id)] as const),
        (gone) => choose(ids.filter((id) => String(id) !== gone)),
      )}
      <button
        type="button"
        class="button medium"
        aria-haspopup="dialog"
        aria-invalid=${error !== ''}
        aria-describedby=${error === '' ? nothing : `${path}-error`}
        @click=${() => tools.pick({ plural: section.resource.plural, heading, ids, isMany, pick })}
      >
        ${heading}
      </button>
      ${error === '' ? nothing : renderError(error, `${path}-error`)}
    </fieldset>`;
  }
  const control: Control = {
    path,
    label: isBare ? label : undefined,
    isRequired: field.access === 'required',
    isInvalid: error !== '',
    describedBy: error !== '' ? `${path}-error` : hint === undefined ? nothing : `${path}-hint`,
    isFirst: form.isFirst === true,
    nameOf,
    read: (text) => change(type.kind === 'texts' ? text.split('\n') : text === '' && isNullable ? null : text),
  };
  return html`<div class="control">
    ${isBare ? nothing : html`<label for=${path}>${label}${renderStar(field)}</label>`}
    ${type.kind === 'tags' ? renderTags(path, textOf(value), change, control) : renderControl(field, value, control)}
    ${error !== '' ? renderError(error, `${path}-error`) : hint === undefined ? nothing : html`<span id="${path}-hint" class="muted">${hint}</span>`}
  </div>`;
}

/** The title of a record; its id if it is deleted or not loaded. */
function titleAt(section: Section, { find }: ReferenceTools, id: number): string {
  const record = find(section.resource.plural, id);
  if (!record) return `#${id}`;
  const email = readField(record, 'email');
  const title = shorten(titleOf(section, record), 100);
  return typeof email === 'string' ? `${title} · ${email}` : title;
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

interface Control extends TagsControl {
  readonly path: string;
  /** Not by the attribute `required`, because the API says what is missing, in the form. */
  readonly isRequired: boolean;
  readonly isFirst: boolean;
  readonly nameOf: (word: string) => string;
  readonly read: (text: string) => void;
}

function renderControl({ type, isNullable }: Field, value: unknown, control: Control): TemplateResult {
  const { path, label, isRequired, isInvalid, describedBy, isFirst, nameOf, read } = control;
  const text = textOf(value);
  const change = (event: Event): void => read(typedIn(event));
  if (type.kind === 'choice') {
    return html`<select
      id=${path}
      class="field"
      aria-label=${label ?? nothing}
      aria-required=${isRequired}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      @change=${change}
    >
      ${isNullable === true || text === '' ? html`<option value="" .selected=${live(text === '')}></option>` : nothing}
      ${type.choices.map((word) => html`<option value=${word} .selected=${live(word === text)}>${nameOf(word)}</option>`)}
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
      aria-invalid=${isInvalid}
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
    aria-invalid=${isInvalid}
    aria-describedby=${describedBy}
    .value=${live(isDate ? text.slice(0, 19) : text)}
    @input=${change}
  />`;
}
