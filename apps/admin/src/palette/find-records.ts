import type { FindCommands, PaletteCommand } from '@platformapp/inspector/palette/palette-command';
import { isObject } from '@platformapp/protocol';
import { AdminClient } from '@platformapp/sections/api/admin-client';
import { titleOf, type Section } from '@platformapp/sections/section/section';
import { sectionsWith } from '@platformapp/sections/section/sections';
import { labelOf } from '@platformapp/sections/values/label';
import { formatMoney } from '@platformapp/sections/values/render-value';
import { readField, type ResourceDescription, type ShopRecord } from '@platformapp/shop';
import type { ShopService } from '../service/service.ts';

/** How many records of each section are found. */
const MOST_RECORDS = 5;

/**
 * Finds records by name or number, in every section.
 *
 * @param resources Those of the shop that differ from those of every shop.
 */
export function findRecords(
  { ask }: ShopService,
  resources: readonly ResourceDescription[],
  go: (path: string) => void,
): FindCommands {
  const client = new AdminClient(ask);
  const sections = sectionsWith(resources);
  return async (text, signal) => {
    // In the grammar of searches other signs mean something.
    const search = text.replaceAll(/[^\p{L}\p{N}@._#/-]+/gu, ' ').trim();
    if (search === '') return [];
    const [meant, rest] = findMeant(sections, search);
    const found = await Promise.all(
      meant
        ? [findIn(client, meant, rest, signal)]
        : sections.map((section) => findIn(client, section, search, signal)),
    );
    return found.flat().map(({ section, record }): PaletteCommand => {
      const path = `/admin${section.path}/${record.id}`;
      return {
        id: `go ${path}`,
        label: titleOf(section, record),
        detail: detailOf(record),
        group: section.heading,
        icon: section.icon,
        run: () => go(path),
      };
    });
  };
}

/** The section that the text begins with, and the rest of it: `order 1058`. */
function findMeant(
  sections: readonly Section[],
  search: string,
): readonly [section: Section | undefined, rest: string] {
  const text = search.toLowerCase();
  const meant = sections.find(({ singular }) => text.startsWith(`${singular} `));
  return [meant, search.slice(meant?.singular.length ?? 0).trim()];
}

interface FoundRecord {
  readonly section: Section;
  readonly record: ShopRecord;
}

/** What tells records of one title apart, as far as they have it. */
const DETAILS = ['customer', 'total_price', 'currency', 'financial_status', 'email', 'vendor'];

/** The customer, the total and the state of payment, or the like. */
function detailOf(record: ShopRecord): string {
  const [customer, total, currency, status, ...texts] = DETAILS.map((name) => readField(record, name));
  const details = [
    isObject(customer) && [customer['first_name'], customer['last_name']].filter(isText).join(' '),
    isText(total) && formatMoney(total, currency),
    isText(status) && labelOf(status),
  ].filter(isText);
  return (details.length > 0 ? details : texts.filter(isText)).join(' · ');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

async function findIn(
  client: AdminClient,
  section: Section,
  search: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const { resource, titleColumn } = section;
  const fields = [...titleColumn.needs, ...DETAILS.filter((name) => Object.hasOwn(resource.fields, name))];
  const { sort, isReversed } = resource.defaultOrder;
  const page = await client.page(resource, { search, sort, isReversed, fields }, signal);
  if (page.status !== 'done') return [];
  return page.value.records.slice(0, MOST_RECORDS).map((record) => ({ section, record }));
}
