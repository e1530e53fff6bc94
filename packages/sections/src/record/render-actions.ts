import '@platformapp/elements/bar/admin-menu';
import type { MenuItem } from '@platformapp/elements/bar/admin-menu';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import type { Fields } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Dialog } from '../dialog/admin-dialog.ts';
import { editableFields, toInput, type Edits } from '../form/edits.ts';
import { reportFailure, type RecordForm } from '../form/record-form.ts';
import { partDialog } from '../form/render-parts.ts';
import { linkGroups, type LinkingApp } from '../links/app-link.ts';
import { ORDER_DIALOGS, type ActionDesign } from '../order/order-dialogs.ts';
import { isOrder } from '../order/read-order.ts';
import type { ActionView, Section } from '../section/section.ts';
import { labelOf } from '../values/label.ts';

/** The name under which a record is deleted, beside the actions that its resource declares. */
export const DELETE = 'delete';

/**
 * Renders the actions of a record: what comes next as a button, the rest in a menu with the links
 * of apps. An action asks only for what it needs to know.
 */
export function renderActions(form: RecordForm, apps: readonly LinkingApp[]): TemplateResult | typeof nothing {
  const { section, record } = form;
  if (!record) return nothing;
  const { view, resource } = section;
  const names = [...Object.keys({ ...view.actions, ...resource.actions }), DELETE];
  const possible = names
    .map((name) => [name, actionOf(section, name)] as const)
    .filter(([, { isPossible }]) => isPossible(record));
  const primary = possible.find(([, { place }]) => place === 'primary')?.[0];
  const shown = possible.filter(([, { place }]) => place !== undefined);
  const itemsOf = (isDangerous: boolean): readonly MenuItem[] =>
    possible
      .filter(([, { place, isDanger = false }]) => place === undefined && isDanger === isDangerous)
      .map(([name, { label, icon, isDanger = false }]) => ({
        label,
        icon: icon && renderPageIcon(icon),
        run: () => start(form, name),
        isDanger,
      }));
  const groups = [
    { items: itemsOf(false) },
    ...linkGroups(apps, resource.plural, 'record', [record.id]),
    { items: itemsOf(true) },
  ];
  // Keyed, so that focus never stays on a button that has become another action.
  return html`<div class="actions row">
    <admin-menu label="More actions" .icon=${renderPageIcon('more')} .groups=${groups}></admin-menu>
    ${repeat(
      shown.toSorted(([a], [b]) => Number(a === primary) - Number(b === primary)),
      ([name]) => name,
      ([name, { label }]) =>
        html`<button
          type="button"
          class="button ${name === primary ? 'primary' : ''}"
          @click=${() => start(form, name)}
        >
          ${label}
        </button>`,
    )}
  </div>`;
}

/** Opens the dialog of an action, or performs it if it needs none. */
function start(form: RecordForm, name: string): void {
  if (dialogOf(form, name)) form.open((now) => dialogOf(now, name));
  else void reportFailure(form, actionOf(form.section, name).label, form.act(name, {}));
}

function dialogOf(form: RecordForm, name: string): Dialog | undefined {
  const { section, record, act } = form;
  const { label, isDanger = false } = actionOf(section, name);
  const action = section.resource.actions?.[name];
  const declared = editableFields(action?.fields ?? {}, false);
  const design =
    section.resource.plural === 'orders' && isOrder(record) ? ORDER_DIALOGS[name]?.(form, record) : undefined;
  const fields = design ? pickFields(declared, design) : declared;
  if (Object.keys(fields).length === 0) return undefined;
  const { input = (values: Edits) => toInput(fields, values, false), ...others } = design ?? {
    heading: label,
    above: () => html`<p>${action?.description}</p>`,
  };
  const part = partDialog({
    name: label,
    yes: label,
    values: {},
    ...others,
    fields,
    save: (values) => act(name, input(values)),
  });
  return { ...part, ...others, isDanger };
}

function pickFields(fields: Fields, { names, required = [] }: ActionDesign): Fields {
  const picked = Object.entries(fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    picked.map(([name, field]) => [name, required.includes(name) ? { ...field, access: 'required' } : field]),
  );
}

/** What the page needs to offer an action. */
function actionOf({ view, singular }: Section, name: string): ActionView {
  if (name === DELETE) return { label: `Delete ${singular}`, icon: 'delete', isDanger: true, isPossible: () => true };
  return view.actions?.[name] ?? { label: labelOf(name), isPossible: () => true };
}

/** What is said of a record after an action: `fulfilled`. */
export function describeDone({ view }: Section, name: string): string {
  return name === DELETE ? 'deleted' : (view.actions?.[name]?.done ?? `changed: ${labelOf(name)}`);
}
