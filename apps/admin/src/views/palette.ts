import '@platformapp/inspector/palette/admin-palette';
import type { AdminPalette } from '@platformapp/inspector/palette/admin-palette';
import type { FindCommands, PaletteCommand } from '@platformapp/inspector/palette/palette-command';
import { formatView, TAB_LABELS, TABS } from '@platformapp/inspector/view/inspect-view';
import type { Kernel } from '@platformapp/kernel';
import { ACCOUNT_ACCESS_LEVELS } from '@platformapp/protocol';
import { AdminClient } from '@platformapp/sections/api/admin-client';
import { titleOf, type Section } from '@platformapp/sections/section/section';
import { SECTIONS } from '@platformapp/sections/section/sections';
import { TOPICS } from '@platformapp/shop';
import { formatRoute } from '../shell/route.ts';
import type { Shell } from '../shell/shell.ts';
import type { ShopService } from './live-sections.ts';
import { STORE } from './side.ts';

/** How many records of each section are found. */
const MOST_RECORDS = 5;

/** How far the clock can be moved at once. */
const STEPS = [
  ['1 minute', 60_000],
  ['1 hour', 3_600_000],
  ['1 day', 86_400_000],
] as const;

const palettes = new WeakMap<Shell, AdminPalette>();

/** Opens the palette of a shell, or closes it. */
export async function togglePalette(shell: Shell, service: ShopService): Promise<void> {
  let palette = palettes.get(shell);
  if (!palette) {
    palette = document.createElement('admin-palette');
    palettes.set(shell, palette);
    document.body.append(palette);
  }
  palette.commands = commandsOf(shell, service.kernel);
  palette.find = findRecords(shell, service);
  await palette.toggle();
}

function commandsOf(shell: Shell, kernel: Kernel): readonly PaletteCommand[] {
  return [
    ...appCommands(shell),
    ...STORE.map(({ path, label }) => toPage(shell, path, label)),
    toPage(shell, '/admin/settings/notifications', 'Settings: notifications'),
    toPage(shell, '/admin/settings/apps', 'Settings: apps'),
    ...TABS.map((tab): PaletteCommand => ({
      id: `inspect ${tab}`,
      label: `Inspector: ${TAB_LABELS[tab]}`,
      group: 'Inspector',
      glyph: 'timeline',
      run: () => shell.inspect(formatView({ tab })),
    })),
    ...ACCOUNT_ACCESS_LEVELS.map((level): PaletteCommand => ({
      id: `access ${level}`,
      label: level,
      group: 'Access level',
      glyph: 'session',
      run: () => {
        shell.host.setAccountAccess(level);
        return `The access level is ${level}.`;
      },
    })),
    ...shopCommands(kernel),
    ...TOPICS.map((topic): PaletteCommand => ({
      id: `trigger ${topic}`,
      label: `Trigger ${topic}`,
      group: 'Topic',
      glyph: 'event',
      run: async () => {
        await kernel.trigger(topic);
        return `${topic} was triggered.`;
      },
    })),
  ];
}

function toPage(shell: Shell, path: string, label: string): PaletteCommand {
  return { id: `go ${path}`, label, group: 'Page', glyph: 'navigation', run: () => shell.go(path) };
}

function appCommands(shell: Shell): readonly PaletteCommand[] {
  const { apps, openApp } = shell.state;
  const open = apps.map(({ key, name }): PaletteCommand => ({
    id: `app ${key}`,
    label: name,
    group: 'App',
    glyph: 'app',
    run: () => shell.go(formatRoute({ type: 'app', key, path: undefined })),
  }));
  const copy: PaletteCommand = {
    id: 'copy link',
    label: 'Copy the link to this page',
    group: 'Admin',
    glyph: 'copy',
    run: async () => {
      await navigator.clipboard.writeText(location.href);
      return 'The link was copied.';
    },
  };
  const reload: PaletteCommand = {
    id: 'reload app',
    label: 'Reload the app',
    group: 'App',
    glyph: 'reload',
    run: () => shell.retry(),
  };
  return [...open, toPage(shell, '/admin', 'All apps'), ...(openApp ? [reload] : []), copy];
}

/** The snapshots that were taken here, the newest first: they last as long as the shop runs. */
const snapshots: { readonly id: string; readonly name: string }[] = [];

function shopCommands(kernel: Kernel): readonly PaletteCommand[] {
  return [
    toShop('snapshot', 'Take a snapshot', async () => {
      const name = `the snapshot of ${new Date().toLocaleTimeString()}`;
      snapshots.unshift({ id: await kernel.snapshot(), name });
      return `Took ${name}. Open the palette again to restore it.`;
    }),
    ...snapshots.map(({ id, name }) =>
      toShop(`restore ${id}`, `Restore ${name}`, async () =>
        (await kernel.restore(id))
          ? `The shop is as it was at ${name}.`
          : `${name} is gone: the shop was started anew.`,
      ),
    ),
    toShop('reset', 'Reset the shop to its sample', async () => {
      await kernel.reset();
      return 'The shop is back to its sample.';
    }),
    ...STEPS.map(([label, step]) =>
      toShop(`clock ${label}`, `Move the clock by ${label}`, async () => {
        await kernel.advance(step);
        return `The shop's clock says ${new Date(await kernel.now()).toLocaleString()}.`;
      }),
    ),
  ];
}

function toShop(id: string, label: string, run: () => Promise<string>): PaletteCommand {
  return { id, label, group: 'Shop', glyph: 'data', run };
}

/** Finds records by name or number, in every section. */
function findRecords(shell: Shell, { ask }: ShopService): FindCommands {
  const client = new AdminClient(ask);
  return async (text, signal) => {
    // In the grammar of searches other signs mean something.
    const search = text.replaceAll(/[^\p{L}\p{N}@._#/-]+/gu, ' ').trim();
    if (search === '') return [];
    const found = await Promise.all(SECTIONS.map((section) => findIn(client, section, search, signal)));
    return found.flat().map(({ path, title, heading }): PaletteCommand => ({
      id: `go ${path}`,
      label: title,
      group: heading,
      glyph: 'navigation',
      run: () => shell.go(path),
    }));
  };
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
