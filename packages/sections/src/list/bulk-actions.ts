import '@platformapp/elements/bar/admin-menu';
import type { MenuGroup } from '@platformapp/elements/bar/admin-menu';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { readField } from '@platformapp/shop';
import { renderButton } from '@platformapp/elements/styles/render-button';
import { html, nothing, type TemplateResult } from 'lit';
import type { Dialog } from '../form/admin-dialog.ts';
import { linkGroups } from '../links/app-link.ts';
import type { BulkAction } from '../section/section.ts';
import { textOf } from '../values/text.ts';
import { countThings } from '../section/describe-page.ts';
import type { RecordList } from './record-list.ts';

/** Renders the actions on the selection of a list. A narrow one has all but the first in a menu. */
export function renderBulkBar(list: RecordList): TemplateResult {
  const { section, admin, records } = list;
  const { resource, view } = section;
  const isBusy = list.running !== undefined;
  const itemOf = (action: BulkAction) => ({
    label: action.label,
    isDanger: action.isDanger === true,
    run: () => void list.run(action),
  });
  const [first, ...others] = [
    ...(view.bulkActions ?? []).map(itemOf),
    ...(resource.fields['tags']?.type.kind === 'tags'
      ? [{ label: 'Add tags', isDanger: false, run: () => list.ask('tags') }]
      : []),
    itemOf({ label: 'Delete', done: 'deleted', isDanger: true, act: (client, id) => client.delete(resource, id) }),
  ];
  const ids = records.map(({ id }) => id);
  const links = linkGroups(admin.apps, resource.plural, 'selection', ids);
  const button = (content: unknown, press: () => void, look: string, name?: string): TemplateResult =>
    renderButton(content, press, { look: `small ${look}`, name, isOff: isBusy });
  return html`<div class="bulk row num">
    <strong class="grow" role="status">${isBusy ? 'Working…' : html`<bdi>${records.length} selected</bdi>`}</strong>
    ${first ? button(first.label, first.run, first.isDanger ? 'danger' : '') : nothing}
    ${others.map(({ label, isDanger, run: press }) => button(label, press, isDanger ? 'wide danger' : 'wide'))}
    <span class="narrow">${renderMore([{ items: others }, ...links])}</span>
    <span class="wide">${renderMore(links)}</span>
    ${button(renderIcon('close'), () => list.select([]), 'plain square', 'Clear selection')}
  </div>`;
}

function renderMore(groups: readonly MenuGroup[]): TemplateResult | typeof nothing {
  if (groups.every(({ items }) => items.length === 0)) return nothing;
  return html`<admin-menu label="More actions" .icon=${renderPageIcon('more')} .groups=${groups}></admin-menu>`;
}

/** Asks for the tags that are added to records. */
export function tagDialog(list: RecordList): Dialog {
  const { resource } = list.section;
  const field = resource.fields['tags'];
  return {
    heading: `Add tags to ${countThings(list.section, list.records.length)}`,
    yes: 'Add tags',
    fields: field ? { tags: field } : {},
    check: ({ tags }) => (textOf(tags) === '' ? { tags: 'Enter a tag.' } : {}),
    run: ({ tags }) =>
      void list.run({
        label: 'Add tags',
        done: 'tagged',
        async act(client, id) {
          // The list may not show tags, and they may have changed since it was loaded.
          const found = await client.record(resource, id);
          if (found.status !== 'done') return found;
          const held = readField(found.value, 'tags');
          return await client.update(resource, id, { tags: [held, textOf(tags)].filter(Boolean).join(', ') });
        },
      }),
  };
}
