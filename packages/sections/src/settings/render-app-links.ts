import { renderButton } from '@platformapp/elements/styles/render-button';
import { choice, field, type Fields, text } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { Dialog } from '../form/admin-dialog.ts';
import { focusNear } from '../form/render-field.ts';
import { renderRemove } from '../form/render-parts.ts';
import { LINKED, MAX_LINKS, readAppLink } from '../links/app-link.ts';
import type { Admin, AdminApp } from '../page/admin.ts';
import { labelOf } from '../values/label.ts';
import { textOf } from '../values/text.ts';

const FIELDS: Fields = {
  label: field(text, 'required', 'The text of the link.'),
  path: field(text, 'required', 'Where it leads.'),
  on: field(choice('LinkedPage', LINKED), 'writable', 'The pages that have it.'),
  for: field(choice('LinkedTo', ['record', 'selection']), 'writable', 'What it is for.'),
};

/** Renders the links of an app in *More actions*, and a button that adds one. */
export function renderAppLinks(
  { url, name, links = [] }: AdminApp,
  save: Admin['saveLinks'],
  open: (dialog: Dialog) => void,
): TemplateResult | typeof nothing {
  if (!save) return nothing;
  const add: Dialog = {
    heading: 'Add a link to More actions',
    yes: 'Add link',
    fields: FIELDS,
    labels: { path: 'Path in the app', record: 'One record: ?id=', selection: 'A selection: ?ids[]=' },
    values: { on: 'orders', for: 'record' },
    check(values) {
      if (readAppLink(values)) return {};
      const isNamed = textOf(values['label']).trim() !== '';
      return isNamed ? { path: 'Enter a path with one slash first, such as /print.' } : { label: 'Enter a label.' };
    },
    run(values) {
      const link = readAppLink(values);
      if (link) save(url, [...links, link]);
    },
  };
  return html`<ul role="list" aria-label="Links of ${name}">
      ${links.map(
        (link, index) =>
          html`<li class="row">
            <span class="grow">
              <bdi>${link.label}</bdi> · ${labelOf(link.on)}, ${link.for === 'record' ? 'one record' : 'selection'} ·
              <code dir="ltr">${link.path}</code>
            </span>
            ${renderRemove(link.label, ({ currentTarget }) => {
              focusNear(currentTarget, '.app', '.link');
              save(url, links.toSpliced(index, 1));
            })}
          </li>`,
      )}
    </ul>
    ${links.length < MAX_LINKS ? renderButton(add.heading, () => open(add), { kind: 'link', opens: 'dialog' }) : nothing}`;
}
