import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, type TemplateResult } from 'lit';
import type { Result } from '../api/result.ts';
import { renderCard } from '../controls/render-card.ts';
import { capitalise } from '../values/label.ts';
import { objectOf } from '../values/objects.ts';
import { textOf } from '../values/text.ts';
import type { Dialog } from './admin-dialog.ts';
import { editableFields, type Edits, newItem } from './edits.ts';
import type { RecordForm } from './record-form.ts';

/** Renders the button that edits something in a dialog. Its name is the heading of that. */
export function renderEdit(form: RecordForm, dialog: Dialog, label = 'Edit'): TemplateResult {
  return renderButton(label, () => form.open(() => dialog), { kind: 'link', look: 'small', name: dialog.heading });
}

/** Renders the X that removes something. */
export function renderRemove(what: string, remove: (event: Event) => unknown): TemplateResult {
  return renderButton(renderIcon('close'), remove, { look: 'plain small square', name: `Remove ${what}` });
}

/** Renders a part of a record under its name, with buttons that change it. */
export function renderPart(heading: string, text: unknown, buttons: unknown): TemplateResult {
  return html`<div class="part">
    <div class="row">
      <h3 class="grow muted small">${heading}</h3>
      ${buttons}
    </div>
    ${text}
  </div>`;
}

/** Renders an object of a record as text, with a button that edits it. */
export function renderObjectPart(
  form: RecordForm,
  name: string,
  label: string,
  text: (value: unknown) => TemplateResult,
): TemplateResult {
  const value = form.value(name);
  const edit = renderEdit(form, {
    heading: `Edit ${label.toLowerCase()}`,
    yes: 'Save',
    path: name,
    fields: editableFields(form.partsOf(name)),
    values: objectOf(value),
    run: (values) => form.save({ [name]: values }),
  });
  return renderPart(label, text(value), edit);
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
  const items = form.items(name);
  const keep = (next: readonly Edits[]): Promise<Result<unknown>> => form.save({ [name]: next });
  const part = { path: name, fields: editableFields(form.partsOf(name)), currency: form.currency };
  const add: Dialog = {
    ...part,
    heading: `Add ${singular}`,
    yes: 'Add',
    isNew: true,
    values: newItem(),
    run: (values) => keep([...items, values]),
  };
  return renderCard(
    heading,
    items.length === 0
      ? html`<p class="card-body muted">No ${heading.toLowerCase()}</p>`
      : items.map((item, index) => {
          const numbered = `${singular} ${index + 1}`;
          const edit: Dialog = {
            ...part,
            heading: `Edit ${numbered}`,
            yes: 'Save',
            values: item,
            run: (values) => keep(items.with(index, values)),
          };
          return renderPart(
            titleOf?.(item, index) ?? capitalise(numbered),
            text(item),
            html`${renderEdit(form, edit)}
            ${renderRemove(numbered, () => form.attempt(`Remove ${numbered}`, keep(items.toSpliced(index, 1))))}`,
          );
        }),
    renderEdit(form, add, add.heading),
  );
}

/** Renders texts as lines, and says what there is without any. */
export function renderLines(lines: readonly string[], none: string): TemplateResult {
  const shown = lines.filter(Boolean);
  return shown.length === 0
    ? html`<span class="muted">${none}</span>`
    : html`<div class="lines">${shown.map((line) => html`<bdi>${line}</bdi>`)}</div>`;
}

/** Renders an address as text. */
export function renderAddress(address: unknown): TemplateResult {
  const held = objectOf(address);
  const lines = ['first_name last_name', 'company', 'address1', 'address2', 'zip city', 'province', 'country', 'phone'];
  const textAt = (line: string): string =>
    line
      .split(' ')
      .flatMap((name) => textOf(held[name]) || [])
      .join(' ');
  return renderLines(lines.map(textAt), 'No address');
}
