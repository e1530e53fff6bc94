import '@platformapp/elements/bar/admin-menu';
import type { MenuGroup, MenuItem } from '@platformapp/elements/bar/admin-menu';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { fullMessages, readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import type { AdminClient } from '../api/admin-client.ts';
import { errorsOf } from '../api/result.ts';
import type { Dialog } from '../dialog/admin-dialog.ts';
import { shorten, textOf, typedIn } from '../values/text.ts';
import { linkGroups, type LinkingApp } from '../links/app-link.ts';
import { type ActionContext, rememberShop, reportDone } from '../outcome/undoable.ts';
import { type BulkAction, type Section, titleOf } from '../section/section.ts';
import { countThings } from './describe-total.ts';

/** The actions on the selection of a list. */
export interface BulkBar {
  readonly section: Section;
  /** The apps that may have links for a selection. */
  readonly apps: readonly LinkingApp[];
  /** The selected records. */
  readonly records: readonly ShopRecord[];
  /** Whether an action runs. */
  readonly isBusy: boolean;
  readonly run: (action: BulkAction) => void;
  /** Asks for the tags to add. */
  readonly ask: () => void;
  /** Gives up the selection. */
  readonly clear: () => void;
}

/** Renders the actions on the selection of a list. A narrow one has all but the first in a menu. */
export function renderBulkBar(bar: BulkBar): TemplateResult {
  const { section, apps, records, isBusy, run, ask, clear } = bar;
  const { plural, fields } = section.resource;
  const itemOf = (action: BulkAction): MenuItem => ({
    label: action.label,
    isDanger: action.isDanger === true,
    run: () => run(action),
  });
  const tag: MenuItem = { label: 'Add tags', run: ask };
  const [first, ...others] = [
    ...(section.view.bulkActions ?? []).map(itemOf),
    ...(fields['tags']?.type.kind === 'tags' ? [tag] : []),
    itemOf(deletion(section)),
  ];
  const ids = records.map(({ id }) => id);
  const links = linkGroups(apps, plural, 'selection', ids);
  const button = ({ label, isDanger = false, run: press }: MenuItem, look: string): TemplateResult =>
    html`<button
      type="button"
      class="button small ${look} ${isDanger ? 'danger' : ''}"
      aria-disabled=${isBusy}
      @click=${({ currentTarget }: Event) => isBusy || (currentTarget instanceof HTMLElement && press?.(currentTarget))}
    >
      ${label}
    </button>`;
  return html`<div class="bulk row num">
    <strong role="status">${isBusy ? 'Working…' : html`<bdi>${records.length} selected</bdi>`}</strong>
    ${first ? button(first, '') : nothing} ${others.map((item) => button(item, 'wide'))}
    <span class="narrow">${renderMore([{ items: others }, ...links])}</span>
    <span class="wide">${renderMore(links)}</span>
    <button
      type="button"
      class="button plain small square"
      aria-label="Clear selection"
      aria-disabled=${isBusy}
      @click=${() => isBusy || clear()}
    >
      ${renderIcon('close')}
    </button>
  </div>`;
}

function renderMore(groups: readonly MenuGroup[]): TemplateResult | typeof nothing {
  if (groups.every(({ items }) => items.length === 0)) return nothing;
  return html`<admin-menu label="More actions" .icon=${renderPageIcon('more')} .groups=${groups}></admin-menu>`;
}

/** Deletes records. One that is already gone counts as deleted. */
function deletion({ resource }: Section): BulkAction {
  return {
    label: 'Delete',
    done: 'deleted',
    isDanger: true,
    async act(client, id) {
      const result = await client.delete(resource, id);
      return result.status === 'missing' ? { status: 'done', value: undefined } : result;
    },
  };
}

/** Adds tags, with commas between them, to records. */
function tagging({ resource }: Section, tags: string): BulkAction {
  return {
    label: 'Add tags',
    done: 'tagged',
    async act(client, id) {
      // The list may not show tags, and they may have changed since it was loaded.
      const found = await client.record(resource, id);
      if (found.status !== 'done') return found;
      const held = readField(found.value, 'tags');
      return await client.update(resource, id, { tags: [held, tags].filter(Boolean).join(', ') });
    },
  };
}

/** Asks for the tags that are added to records. */
export function tagDialog({ section, records, run }: BulkBar): Dialog {
  return {
    heading: `Add tags to ${countThings(section, records.length)}`,
    yes: 'Add tags',
    body: ({ change }) =>
      html`<label class="control"
        >Tags, with commas between them<input
          class="field"
          dir="auto"
          autocomplete="off"
          autofocus
          @input=${(event: Event) => change({ tags: typedIn(event) })}
      /></label>`,
    run({ tags }) {
      const typed = textOf(tags).trim();
      if (typed !== '') run(tagging(section, typed));
    },
  };
}

/**
 * Does something with records, one after the other. Says how many were changed, with *Undo*, and
 * which were refused, with the reasons.
 *
 * @returns The changed ones.
 */
export async function actOnAll(
  section: Section,
  client: AdminClient,
  context: ActionContext | undefined,
  records: readonly ShopRecord[],
  { done, act }: BulkAction,
): Promise<readonly ShopRecord[]> {
  const before = await rememberShop(context);
  const changed: ShopRecord[] = [];
  const refusals: string[] = [];
  for (const record of records) {
    // One at a time, so that a large selection does not take the API from an app.
    // oxlint-disable-next-line no-await-in-loop
    const errors = await errorsOf(act(client, record.id));
    if (errors) refusals.push(`${shorten(titleOf(section, record), 100)}: ${fullMessages(errors).join('. ')}`);
    else changed.push(record);
  }
  const count = countThings(section, changed.length);
  const said = { text: `${count} ${done}`, undone: `${count} restored` };
  if (changed.length > 0) await reportDone(context, before, said);
  if (refusals.length > 0) {
    const text = `${refusals.length} of ${countThings(section, records.length)} could not be ${done}`;
    context?.report({ text, details: refusals, isError: true });
  }
  return changed;
}
