import type { FindCommands, PaletteCommand } from '@platformapp/inspector/palette/palette-command';
import { AdminClient } from '@platformapp/sections/api/admin-client';
import { titleOf, type Section } from '@platformapp/sections/section/section';
import { sectionsWith } from '@platformapp/sections/section/sections';
import type { ResourceDescription } from '@platformapp/shop';
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
    return found.flat().map(({ path, title, heading }): PaletteCommand => ({
      id: `go ${path}`,
      label: title,
      group: heading,
      glyph: 'navigation',
      run: () => go(path),
    }));
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
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

async function findIn(
  client: AdminClient,
  section: Section,
  search: string,
  signal: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const { resource, titleColumn, path, heading } = section;
  const { sort, isReversed } = resource.defaultOrder;
  const page = await client.page(resource, { search, sort, isReversed, fields: titleColumn.needs }, signal);
  if (page.status !== 'done') return [];
  return page.value.records
    .slice(0, MOST_RECORDS)
    .map((record) => ({ path: `/admin${path}/${record.id}`, title: titleOf(section, record), heading }));
}
