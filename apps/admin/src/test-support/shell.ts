import type { AppList } from '@platformapp/host';
import { onTestFinished } from 'vitest';
import { Shell, type ShellOptions } from '../shell/shell.ts';
import { openWindow } from './window.ts';

/** The start of a test's shell. */
export interface ShellSetup {
  /** The path of its window. Default `/admin`. */
  readonly path?: string;
  readonly apps?: AppList;
  /** The app that the command names, and whether it is new here. */
  readonly named?: ShellOptions['named'];
  readonly wasNamed?: boolean;
  /** Whether the user came by themselves. Default: true. */
  readonly isOwnVisit?: boolean;
  /** The problem of reading its storage. */
  readonly problem?: string;
  /** The problem of writing its storage. */
  readonly refusal?: string;
}

/** A shell in a window of its own, with the lists that it saved. */
export interface ShellInTest {
  readonly window: Window;
  readonly shell: Shell;
  readonly saved: readonly AppList[];
  /** Keys of the apps that have connected, in order. */
  readonly connected: readonly string[];
  /** Saves a list as another tab does. The browser tells of it later, by the event `storage`. */
  readonly saveElsewhere: (apps: AppList) => void;
}

/** Two apps of different origins. */
export const APPS: AppList = [
  { key: 'reviews', name: 'Reviews', url: 'http://localhost:4821/start?lang=en' },
  { key: 'mails', name: 'Mails', url: 'http://127.0.0.1:4822/' },
];

/** Starts a shell for one test. */
export async function openShell({
  path = '/admin',
  apps = APPS,
  named,
  wasNamed = false,
  isOwnVisit = true,
  problem,
  refusal,
}: ShellSetup): Promise<ShellInTest> {
  const saved: AppList[] = [];
  let stored = apps;
  const connected: string[] = [];
  const storage: ShellOptions['storage'] = {
    isInspecting: false,
    isNewlyNamed: () => !wasNamed,
    loadApps: () => ({ apps: stored, problem }),
    saveApps: (list) => {
      saved.push(list);
      if (refusal === undefined) stored = list;
      return refusal;
    },
  };
  const window = await openWindow(path);
  const shell = new Shell(window, {
    storage,
    named,
    isOwnVisit,
    answerRequest: () => Promise.reject(new Error('There is no API.')),
    onConnect: (key) => connected.push(key),
  });
  onTestFinished(() => shell.host.dispose());
  const saveElsewhere = (list: AppList): void => {
    stored = list;
  };
  return { window, shell, saved, connected, saveElsewhere };
}
