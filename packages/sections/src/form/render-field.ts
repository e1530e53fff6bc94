import { readField, type Field, type FieldErrors, type ShopRecord } from '@platformapp/shop';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { renderError } from '../loading/render-state.ts';
import type { PickerOptions } from '../picker/admin-picker.ts';
import { titleOf, type Section } from '../section/section.ts';
import { findSection } from '../section/sections.ts';
import { labelOf } from '../values/label.ts';
import { idsIn } from '../values/objects.ts';
import { signOf } from '../values/render-value.ts';
import { shorten, textOf, typedIn } from '../values/text.ts';

/** What a page offers to fields that refer to other records. */
export interface ReferenceTools {
  /** A record that the page's own refers to, by the plural name of its resource. */
  find(plural: string, id: unknown): ShopRecord | undefined;
  /** Opens a dialog in which records are chosen; `done` gets them whole. */
  pick(heading: string, options: PickerOptions, done: (records: readonly ShopRecord[]) => void): void;
}

/** A field of a form, with its value. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Whether its record is new, so that it begins with what the API would give it. */
  readonly isNew: boolean;
  /** Unique in the form: `variants.0.price`. */
  readonly id: string;
  /** What is wrong with it; `''` if nothing is. */
  readonly error: string;
  readonly currency?: string | undefined;
  /** What finds and picks other records. Without it a reference is an id. */
  readonly tools?: ReferenceTools;
  /** What stands below it, such as a limit. */
  readonly hint?: string | undefined;
  /** The labels of names and choices that do not make a good one. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Whether the label is for screen readers only, as in a table. */
  readonly isBare?: boolean;
  readonly change: (value: unknown) => void;
}

/** What the API says of a field, under its label: `Price must be an amount of at least 0`. */
export function errorAt(errors: FieldErrors, path: string, label = labelOf(path.split('.').at(-1) ?? '')): string {
  return (errors[path] ?? []).map((message) => `${label.replace(' (optional)', '')} ${message}`).join('. ');
}

/** Renders a field with its label and its errors. */
export function renderField(form: FormField): TemplateResult {
  const { field, name, id, error, change, hint = '', isBare = false } = form;
  const { type } = field;
  const label = nameOf(form, name);
  const value = form.isNew && form.value === undefined ? initialOf(field) : form.value;
  if (type.kind === 'boolean') {
    return html`<label class="choice row"
      ><input
        type="checkbox"
        .checked=${live(value === true)}
        @change=${({ currentTarget }: Event) => change(currentTarget instanceof HTMLInputElement && currentTarget.checked)}
      />${label}</label
    >`;
  }
  const below =
    error !== '' || hint === ''
      ? renderError(error, `${id}-error`)
      : html`<span id="${id}-hint" class="muted small">${hint}</span>`;
  const section = type.kind === 'references' || type.kind === 'reference' ? findSection(type.to) : undefined;
  if (form.tools && section) {
    return html`<fieldset class="control" aria-label=${label}>
      ${isBare ? nothing : html`<legend>${renderLabel(label, field)}</legend>`}
      ${renderReference(form, form.tools, section, value)} ${below}
    </fieldset>`;
  }
  return html`<div class="control">
    ${isBare ? nothing : html`<label for=${id}>${renderLabel(label, field)}</label>`}
    ${type.kind === 'tags' ? renderTags(form, textOf(value)) : renderControl(form, value)} ${below}
  </div>`;
}

function renderLabel(label: string, field: Field): TemplateResult {
  const [words, aside] = label.split(/(?= \()/);
  return html`${words}<span class="muted">${aside}</span>${renderStar(field)}`;
}

/** The star of a field that must be given. Screen readers have it from the control. */
export function renderStar({ access }: Pick<Field, 'access'>): TemplateResult | typeof nothing {
  return access === 'required' ? html`<span class="required" aria-hidden="true">*</span>` : nothing;
}

function nameOf({ labels }: FormField, word: string): string {
  return labels?.[word] ?? labelOf(word);
}

/** The value that the API gives to a field that is not sent, if a form can show it. */
function initialOf({ type, access, isNullable, initially }: Field): unknown {
  if (initially !== undefined) return initially;
  return type.kind === 'choice' && access !== 'required' && !isNullable ? type.choices[0] : undefined;
}

/** Renders the records that a field refers to by their names, and a button that picks others. */
function renderReference(
  { field: { type }, id, error, change }: FormField,
  tools: ReferenceTools,
  section: Section,
  value: unknown,
): TemplateResult {
  const ids = idsIn(value);
  const isMany = type.kind === 'references';
  const isSummary = type.kind === 'reference' && type.holds === 'summary';
  const choose = (chosen: readonly number[]): void => {
    const [first] = chosen;
    change(isMany ? chosen : isSummary && first !== undefined ? { id: first } : (first ?? null));
  };
  const heading = `Choose ${isMany ? section.heading.toLowerCase() : section.singular}`;
  const options = { resource: section.resource.plural, selectMultiple: isMany, resourceIds: ids };
  const pick = (): void => tools.pick(heading, options, (records) => choose(records.map((record) => record.id)));
  return html`${renderChips(ids, (each) => titleAt(section, tools, each), choose)}
  ${renderButton(heading, pick, { look: 'medium', opens: 'dialog', error: error && `${id}-error` })}`;
}

/** The title of a record; its id if it is deleted or not loaded. */
function titleAt(section: Section, tools: ReferenceTools, id: number): string {
  const record = tools.find(section.resource.plural, id);
  if (!record) return `#${id}`;
  const email = readField(record, 'email');
  const title = shorten(titleOf(section, record), 100);
  return typeof email === 'string' ? `${title} · ${email}` : title;
}

/** Renders tags, with commas between them in their value. Enter or a comma adds what is typed. */
function renderTags(form: FormField, value: string): TemplateResult {
  const { id, name, isBare, error, change } = form;
  const tags = tagsIn(value);
  const add = (input: EventTarget | null): void => {
    if (!(input instanceof HTMLInputElement) || input.value.trim() === '') return;
    change([...new Set([...tags, ...tagsIn(input.value)])].join(', '));
    input.value = '';
  };
  return html`<input
      id=${id}
      class="field"
      dir="auto"
      autocomplete="off"
      placeholder="Add a tag"
      aria-label=${isBare === true ? nameOf(form, name) : nothing}
      aria-invalid=${error !== ''}
      aria-describedby=${error === '' ? nothing : `${id}-error`}
      @change=${({ currentTarget }: Event) => add(currentTarget)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
        // Without a text, Enter is for the dialog.
        if (event.key === 'Enter' && typedIn(event) === '') return;
        event.preventDefault();
        add(event.currentTarget);
      }}
    />
    ${renderChips(
      tags,
      (tag) => tag,
      (others, { currentTarget }) => {
        // The button goes away.
        focusNear(currentTarget, '.control', 'input');
        change(others.join(', '));
      },
    )}`;
}

function tagsIn(text: string): readonly string[] {
  return text.split(',').flatMap((tag) => tag.trim() || []);
}

/** Focuses a control near a button that is about to go away. */
export function focusNear(button: EventTarget | null, around: string, selector: string): void {
  if (button instanceof HTMLElement) button.closest(around)?.querySelector<HTMLElement>(selector)?.focus();
}

function renderControl(form: FormField, value: unknown): TemplateResult {
  const { field, name, id, error, hint = '', isBare = false } = form;
  const { type, isNullable = false } = field;
  const text = textOf(value);
  const label = isBare ? nameOf(form, name) : nothing;
  // Not by the attribute `required`, because the API says what is missing, in the form.
  const isRequired = field.access === 'required';
  const describedBy = error !== '' ? `${id}-error` : hint === '' ? nothing : `${id}-hint`;
  const change = (event: Event): void => {
    const typed = typedIn(event);
    form.change(type.kind === 'texts' ? typed.split('\n') : typed === '' && isNullable ? null : typed);
  };
  if (type.kind === 'choice') {
    return html`<select
      id=${id}
      class="field"
      aria-label=${label}
      aria-required=${isRequired}
      aria-invalid=${error !== ''}
      aria-describedby=${describedBy}
      @change=${change}
    >
      ${isNullable || text === '' ? html`<option value="" .selected=${live(text === '')}></option>` : nothing}
      ${type.choices.map((word) => html`<option value=${word} .selected=${live(word === text)}>${nameOf(form, word)}</option>`)}
    </select>`;
  }
  if (type.kind === 'texts' || (type.kind === 'text' && type.maxLength === 65_536)) {
    return html`<textarea
      id=${id}
      class="field"
      rows="3"
      dir="auto"
      aria-label=${label}
      aria-required=${isRequired}
      aria-invalid=${error !== ''}
      aria-describedby=${describedBy}
      .value=${live(Array.isArray(value) ? value.map(String).join('\n') : text)}
      @input=${change}
    ></textarea>`;
  }
  const isNumeric = type.kind === 'money' || type.kind === 'number' || type.kind === 'integer';
  const isDate = type.kind === 'datetime';
  const sign = type.kind === 'money' ? signOf(form.currency) : '';
  const input = html`<input
    id=${id}
    class=${sign === '' ? 'field num' : 'num'}
    type=${isDate ? 'datetime-local' : 'text'}
    step=${isDate ? '1' : nothing}
    inputmode=${isNumeric ? 'decimal' : 'text'}
    dir=${isNumeric || isDate ? 'ltr' : 'auto'}
    autocomplete="off"
    aria-label=${label}
    aria-required=${isRequired}
    aria-invalid=${error !== ''}
    aria-describedby=${describedBy}
    .value=${live(isDate ? text.slice(0, 19) : text)}
    @input=${change}
  />`;
  if (sign === '') return input;
  return html`<span class="field money row" dir="ltr"
    ><span class="muted" aria-hidden="true">${sign}</span>${input}</span
  >`;
}

/** Renders values in words. Each can be removed: `remove` gets the others. */
function renderChips<Value>(
  values: readonly Value[],
  say: (value: Value) => string,
  remove: (others: readonly Value[], event: Event) => void,
): TemplateResult | typeof nothing {
  if (values.length === 0) return nothing;
  return html`<ul class="chips" role="list">
    ${values.map(
      (value, index) =>
        html`<li class="tag small">
          <bdi>${say(value)}</bdi>
          <button
            type="button"
            aria-label="Remove ${say(value)}"
            @click=${(event: Event) => remove(values.toSpliced(index, 1), event)}
          >
            ${renderIcon('close')}
          </button>
        </li>`,
    )}
  </ul>`;
}
