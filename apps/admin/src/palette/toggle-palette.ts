import type { IconName } from '@platformapp/elements/styles/icons';
import { copyText } from '@platformapp/inspector/controls/copy-text';
import '@platformapp/inspector/palette/admin-palette';
import type { AdminPalette } from '@platformapp/inspector/palette/admin-palette';
import type { PaletteCommand } from '@platformapp/inspector/palette/palette-command';
import { toLabel } from '@platformapp/inspector/controls/render-controls';
import { formatView, TABS } from '@platformapp/inspector/view/inspect-view';
import type { Kernel } from '@platformapp/kernel';
import { ACCOUNT_ACCESS_LEVELS } from '@platformapp/protocol';
import { formatAppPath } from '../shell/route.ts';
import type { ShopService } from '../service/service.ts';
import type { Shell } from '../shell/shell.ts';
import { sectionsOf } from '../views/side.ts';
import { snapshotsOf } from '../views/snapshots.ts';
import { findRecords } from './find-records.ts';
import { shopCommands } from './shop-commands.ts';

const palettes = new WeakMap<Shell, AdminPalette>();

/** The page that has the palette. */
interface PalettePage {
  readonly shell: Shell | undefined;
  readonly service: ShopService | undefined;
  /** Opens the inspector at a view. */
  readonly inspector: { readonly open: (inspected: string) => void };
}

/** Opens the palette of a page, or closes it. */
export async function togglePalette({ shell, service, inspector }: PalettePage): Promise<void> {
  if (!shell || !service) return;
  let palette = palettes.get(shell);
  if (!palette) {
    palette = document.createElement('admin-palette');
    palettes.set(shell, palette);
    palette.addEventListener('command-fail', ({ sentence }) => shell.addProblem(sentence));
    document.body.append(palette);
  }
  palette.commands = () => commandsOf(shell, service.kernel, inspector);
  palette.find = findRecords(service, shell.state.kernel?.resources ?? [], (path) => shell.go(path));
  await palette.toggle();
}

function commandsOf(shell: Shell, kernel: Kernel, inspector: PalettePage['inspector']): readonly PaletteCommand[] {
  const go = (path: string): void => shell.go(path);
  return [
    ...appCommands(shell),
    ...sectionsOf(shell.state.kernel).map(({ path, label, icon }) => toPage(go, path, label, icon)),
    toPage(go, '/admin/settings/apps', 'Settings: apps', 'settings'),
    ...TABS.map((tab): PaletteCommand => ({
      id: `inspect ${tab}`,
      label: `Inspector: ${toLabel(tab)}`,
      group: 'Inspector',
      icon: 'inspector',
      run: () => inspector.open(formatView({ tab })),
    })),
    ...ACCOUNT_ACCESS_LEVELS.map((level): PaletteCommand => ({
      id: `access ${level}`,
      label: level,
      group: 'Access level',
      icon: 'customers',
      run: () => {
        shell.host.setAccountAccess(level);
        return `The access level is ${level}.`;
      },
    })),
    ...shopCommands(kernel, snapshotsOf(shell), shell.state.kernel?.topics ?? []),
  ];
}

function toPage(go: (path: string) => void, path: string, label: string, icon: IconName = 'app'): PaletteCommand {
  return { id: `go ${path}`, label, group: 'Pages', icon, run: () => go(path) };
}

function appCommands(shell: Shell): readonly PaletteCommand[] {
  const go = (path: string): void => shell.go(path);
  const { apps, openApp } = shell.state;
  const open = apps.map(({ key, name }): PaletteCommand => ({
    id: `app ${key}`,
    label: name,
    group: 'Apps',
    icon: 'app',
    run: () => go(formatAppPath(key)),
  }));
  const copy: PaletteCommand = {
    id: 'copy link',
    label: 'Copy the link to this page',
    group: 'Actions',
    icon: 'copy',
    run: () => copyText(location.href, 'The link was copied.'),
  };
  const reload: PaletteCommand = {
    id: 'reload app',
    label: 'Reload the app',
    group: 'Actions',
    icon: 'reload',
    run: () => shell.retry(),
  };
  return [...open, ...(openApp ? [reload] : []), copy, toPage(go, '/admin', 'All apps')];
}
