import { isObject } from '@platformapp/protocol';
import { renderIcon } from '@platformapp/elements/styles/icons';
import type { Fields } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Result } from '../api/result.ts';
import type { Dialog, DialogBody } from '../dialog/admin-dialog.ts';
import { capitalise } from '../values/label.ts';
import { textOf } from '../values/text.ts';
import { editableFields, type Edits, newItem } from './edits.ts';
import { heldItems, heldValue, partsOf, type RecordForm, reportFailure } from './record-form.ts';
import { renderCard } from '../controls/render-card.ts';
import { renderField } from './render-field.ts';

/** A part of a record that is shown as text and edited in a dialog. */
export interface Part {
  /** What it is, in the middle of a sentence: `shipping address`. */
  readonly name: string;
  /** Whether it is added. */
  readonly isNew?: boolean;
  /** The label of the button that keeps it. Default: `Save`, `Add`. */
  readonly yes?: string;
  readonly fields: Fields;
  /** The labels of fields and choices whose name would not make a good one. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** What stands below fields, such as a limit. */
  readonly hints?: Readonly<Record<string, string>> | undefined;
  /** What stands over the fields. */
  readonly above?: ((body: DialogBody) => unknown) | undefined;
  readonly values: Edits;
  /** The name of the part in the errors of the API. Absent: the fields' own names. */
  readonly path?: string;
  readonly save: (values: Edits) => Promise<Result<unknown>> | void;
}

/** The dialog that edits a part of a record. */
export function partDialog(part: Part): Dialog {
  const { fields, labels, hints = {}, values, path, isNew = false, save } = part;
  const pathOf = (name: string): string => (path === undefined ? name : `${path}.${name}`);
  return {
    heading: headingOf(part),
    yes: part.yes ?? (isNew ? 'Add' : 'Save'),
    values,
    fields: Object.keys(fields).map(pathOf),
    run: save,
    body: (body) =>
      html`${part.above?.(body)}
        <div class="grid">
          ${Object.entries(fields).map(([name, field], index) =>
            renderField({
              name,
              field,
              value: body.values[name],
              isNew,
              labels,
              hint: hints[name],
              path: pathOf(name),
              errors: body.errors,
              wrong: body.wrong[name],
              isFirst: index === 0,
              change: (value) => body.change({ ...body.values, [name]: value }),
            }),
          )}
        </div>`,
  };
}

function headingOf({ name, isNew = false }: Part): string {
  return `${isNew ? 'Add' : 'Edit'} ${name}`;
}

/** Renders the button that edits a part. Its label names the part unless that stands beside it. */
export function renderEdit({ open }: RecordForm, part: Part, isNamed = part.isNew === true): TemplateResult {
  const heading = headingOf(part);
  return html`<button type="button" class="link" aria-label=${heading} @click=${() => open(() => partDialog(part))}>
    ${isNamed ? heading : 'Edit'}
  </button>`;
}

/** Renders a part under its name, with a button that edits it. */
export function renderPart(heading: string, text: unknown, ...buttons: readonly TemplateResult[]): TemplateResult {
  return html`<div class="part">
    <div class="row">
      <h3 class="grow muted small">${heading}</h3>
      ${buttons}
    </div>
    ${text}
  </div>`;
}

/** Renders an object of a record as text. */
export function renderObjectPart(
  form: RecordForm,
  name: string,
  label: string,
  text: (value: unknown) => TemplateResult,
): TemplateResult {
  const value = heldValue(form, name);
  const part: Part = {
    name: label.toLowerCase(),
    path: name,
    fields: editableFields(partsOf(form, name), true),
    values: isObject(value) ? value : {},
    save: (values) => form.save({ [name]: values }),
  };
  return renderPart(label, text(value), renderEdit(form, part));
}

/** How the records inside a record are shown. */
export interface ItemTexts {
  readonly heading: string;
  /** One of them, in the middle of a sentence. */
  readonly singular: string;
  readonly text: (item: Edits) => TemplateResult;
  /** Default: `Address 1`. */
  readonly titleOf?: (item: Edits, index: number) => string;
}

/** Renders the records inside a record as texts. Each can be edited and removed, others added. */
export function renderItemParts(form: RecordForm, name: string, texts: ItemTexts): TemplateResult {
  const { heading, singular, text, titleOf } = texts;
  const items = heldItems(form, name);
  const keep = (next: readonly Edits[]): Promise<Result<unknown>> => form.save({ [name]: next });
  const fields = editableFields(partsOf(form, name), true);
  const part = { path: name, fields };
  return renderCard(
    heading,
    html`${items.length === 0 ? html`<p class="card-body muted">No ${heading.toLowerCase()}</p>` : nothing}
    ${items.map((item, index) => {
      const numbered = `${singular} ${index + 1}`;
      return renderPart(
        titleOf?.(item, index) ?? capitalise(numbered),
        text(item),
        renderEdit(form, {
          ...part,
          name: numbered,
          values: item,
          save: (values) => keep(items.with(index, values)),
        }),
        html`<button
          type="button"
          class="button plain small square"
          aria-label="Remove ${numbered}"
          @click=${() => void reportFailure(form, `Remove ${numbered}`, keep(items.toSpliced(index, 1)))}
        >
          ${renderIcon('close')}
        </button>`,
      );
    })}`,
    renderEdit(form, {
      ...part,
      name: singular,
      isNew: true,
      values: newItem(),
      save: (values) => keep([...items, values]),
    }),
  );
}

/** Renders the values of some fields as lines of text. */
export function renderLines(lines: readonly string[], none: string): TemplateResult {
  const shown = lines.filter(Boolean);
  return shown.length === 0
    ? html`<span class="muted">${none}</span>`
    : html`<div class="lines">${shown.map((line) => html`<bdi>${line}</bdi>`)}</div>`;
}

/** Renders an address as text. */
export function renderAddress(address: unknown): TemplateResult {
  const of = (...names: readonly string[]): string =>
    names.flatMap((name) => (isObject(address) && textOf(address[name])) || []).join(' ');
  return renderLines(
    [
      of('first_name', 'last_name'),
      of('company'),
      of('address1'),
      of('address2'),
      of('zip', 'city'),
      of('province'),
      of('country'),
      of('phone'),
    ],
    'No address',
  );
}
