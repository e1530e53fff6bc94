import '@platformapp/elements/bar/admin-menu';
import type { MenuItem } from '@platformapp/elements/bar/admin-menu';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import type { Fields } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Result } from '../api/result.ts';
import type { Dialog } from '../form/admin-dialog.ts';
import { editableFields, type Edits, toInput } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { linkGroups } from '../links/app-link.ts';
import { type ActionDesign, orderDialogOf } from '../order/order-dialogs.ts';
import type { ActionView, Section } from '../section/section.ts';
import { labelOf } from '../values/label.ts';

/** The name under which a record is deleted, beside the actions that its resource declares. */
const DELETE = 'delete';

/**
 * Renders the actions of a record: what comes next as a button, the rest in a menu with the links
 * of apps. An action asks only for what it needs to know.
 */
export function renderActions(form: RecordForm): TemplateResult | typeof nothing {
  const { section, record, admin } = form;
  if (!record) return nothing;
  const { view, resource } = section;
  const possible = [...Object.keys({ ...view.actions, ...resource.actions }), DELETE]
    .map((name) => Object.assign({ name }, actionOf(section, name)))
    .filter(({ isPossible }) => isPossible?.(record) ?? true);
  const primary = possible.find(({ place }) => place === 'primary');
  const shown = possible.filter((action) => action.place !== undefined && action !== primary);
  const itemsOf = (isDangerous: boolean): readonly MenuItem[] =>
    possible
      .filter(({ place, isDanger = false }) => place === undefined && isDanger === isDangerous)
      .map(({ name, label, icon }) => ({
        label,
        icon: icon && renderPageIcon(icon),
        run: () => start(form, name),
        isDanger: isDangerous,
      }));
  const groups = [
    { items: itemsOf(false) },
    ...linkGroups(admin.apps, resource.plural, 'record', [record.id]),
    { items: itemsOf(true) },
  ];
  // Keyed, so that focus never stays on a button that has become another action.
  return html`<div class="actions row">
    <admin-menu label="More actions" .icon=${renderPageIcon('more')} .groups=${groups}></admin-menu>
    ${repeat(
      primary ? [...shown, primary] : shown,
      ({ name }) => name,
      ({ name, label }) =>
        renderButton(label, () => start(form, name), { look: name === primary?.name ? 'primary' : '' }),
    )}
  </div>`;
}

/** Opens the dialog of an action, or performs it if it needs none. */
function start(form: RecordForm, name: string): void {
  if (dialogOf(form, name)) form.open(() => dialogOf(form, name));
  else void form.attempt(actionOf(form.section, name).label, perform(form, name, {}));
}

async function perform(form: RecordForm, name: string, input: Edits): Promise<Result<unknown>> {
  const { resource } = form.section;
  const { done = `changed: ${labelOf(name)}` } = actionOf(form.section, name);
  return await form.act(done, (client, id) =>
    name === DELETE ? client.delete(resource, id) : client.act(resource, id, name, input),
  );
}

function dialogOf(form: RecordForm, name: string): Dialog | undefined {
  const { section } = form;
  const { label, isDanger = false } = actionOf(section, name);
  const action = section.resource.actions?.[name];
  const declared = editableFields(action?.fields ?? {}, false);
  const { names, required, input, ...design }: ActionDesign = orderDialogOf(form, name) ?? {
    heading: label,
    body: () => html`<p>${action?.description}</p>`,
  };
  const fields = names ? pickFields(declared, names, required) : declared;
  if (Object.keys(fields).length === 0) return undefined;
  const run = (values: Edits): Promise<Result<unknown>> =>
    perform(form, name, input?.(values) ?? toInput(fields, values, false));
  return { yes: label, isDanger, fields, currency: form.currency, run, ...design };
}

function pickFields(fields: Fields, names: readonly string[], required: readonly string[] = []): Fields {
  const picked = Object.entries(fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    picked.map(([name, field]) => [name, required.includes(name) ? { ...field, access: 'required' } : field]),
  );
}

function actionOf({ view, singular }: Section, name: string): ActionView {
  if (name === DELETE) return { label: `Delete ${singular}`, icon: 'delete', done: 'deleted', isDanger: true };
  return view.actions?.[name] ?? { label: labelOf(name) };
}
