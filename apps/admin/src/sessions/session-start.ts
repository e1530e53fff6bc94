import type { Kernel } from '@platformapp/kernel';
import type { Timeline } from '@platformapp/timeline';
import type { Session } from '@platformapp/timeline/replay';
import { formatRoute } from '../shell/route.ts';
import type { OpenApp, ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';

/** The start of a saved session. */
interface Start extends Omit<Session, 'shop' | 'entries' | 'savedAt' | 'seed' | 'clock'> {
  /** The address that the app is saved under. */
  readonly saved: string;
  /** The name of the snapshot of the shop. */
  readonly snapshot: Promise<string>;
  readonly status: ReturnType<Kernel['status']>;
  /** The number of the last entry before. */
  readonly entry: number;
}

/** Remembers the state in which the open app was opened, and records where its user went since. */
export class SessionStart {
  readonly #shell: Shell;
  readonly #kernel: Kernel;
  readonly #timeline: Timeline;
  readonly #onChange: () => void;
  #start: Start | undefined;
  /** What the shell showed last. */
  #shown: Pick<ShellState, 'openApp' | 'route'>;

  constructor(shell: Shell, kernel: Kernel, timeline: Timeline, onChange: () => void) {
    this.#shell = shell;
    this.#kernel = kernel;
    this.#timeline = timeline;
    this.#onChange = onChange;
    this.#shown = shell.state;
    const { openApp } = shell.state;
    // The app's frame does not exist yet, so its whole session is recorded.
    if (openApp && shell.host.state.phase === 'none') this.#begin(openApp);
    shell.subscribe(this.#onShown);
  }

  /** Whether there is a session. */
  get isThere(): boolean {
    return this.#start !== undefined;
  }

  /** Starts a new session with the next opening of an app. */
  forget(): void {
    this.#start = undefined;
  }

  /** The session so far. Throws an `Error` with the reason when there is none. */
  async read(): Promise<Session> {
    if (!this.#start) throw new Error('There is no session yet. Reload the app to begin one.');
    const { saved: _, snapshot, status, entry, ...start } = this.#start;
    if ((this.#timeline.entries[0]?.number ?? 0) > entry + 1) {
      throw new Error('The beginning of the session was dropped, because it is too long. Reload the app.');
    }
    const shop = await this.#kernel.exportShop(await snapshot);
    if (shop === '') throw new Error('The shop was restarted since. Reload the app to begin a session.');
    const { options, clock } = await status;
    const entries = this.#timeline.entries.filter(({ number }) => number > entry);
    return { ...start, seed: options.seed, clock, shop, savedAt: Date.now(), entries };
  }

  readonly #onShown = (shown: ShellState): void => {
    const before = this.#shown;
    this.#shown = shown;
    const { openApp, route } = shown;
    if (openApp?.frame === before.openApp?.frame) return;
    const path = formatRoute(route);
    const isReload = openApp && path === formatRoute(before.route);
    const isOther = openApp && openApp.app.url !== this.#start?.saved;
    if (openApp && (!this.#start || isReload || isOther)) this.#begin(openApp);
    else if (this.#start && !this.#isAppsOwn(path)) {
      this.#timeline.add({ type: 'navigation', at: Date.now(), path, by: 'admin' });
    }
  };

  /** Whether the app itself has just navigated to a path. */
  #isAppsOwn(path: string): boolean {
    const last = this.#timeline.entries.at(-1);
    return last?.type === 'navigation' && last.by === undefined && `/admin${last.path}` === path;
  }

  #begin({ app, url }: OpenApp): void {
    this.#start = {
      app: url.href,
      saved: app.url,
      accountAccess: this.#shell.host.state.accountAccess,
      shopOrigin: location.origin,
      snapshot: this.#kernel.snapshot(),
      status: this.#kernel.status(),
      entry: this.#timeline.entries.at(-1)?.number ?? 0,
    };
    // They are awaited when the session is saved.
    this.#start.snapshot.catch(() => {});
    this.#start.status.catch(() => {});
    this.#onChange();
  }
}
