import { formatRoute, parseRoute, type Route } from './route.ts';

/** Names one `<iframe>` of the app, so that history entries know whether theirs is still there. */
export type FrameNumber = number;

/** What one entry of the browser's history says. */
export interface HistoryEntry {
  readonly route: Route;
  /** The frame that showed the app when the entry was made. Absent where no app was open. */
  readonly frame: FrameNumber | undefined;
}

/** The shell's side of the address bar and the browser's history. */
export interface Address {
  /** Reads the present entry. */
  read(): HistoryEntry;
  /** Makes a new entry: the user or the shell went somewhere. */
  push(entry: HistoryEntry): void;
  /** Rewrites the present entry: the app moved inside its own frame, which made an entry already. */
  replace(entry: HistoryEntry): void;
}

/**
 * Connects to a window's history.
 *
 * @param onTravel Runs when the user goes back or forward to another entry.
 */
export function createAddress(window: Window, onTravel: (entry: HistoryEntry) => void): Address {
  const read = (): HistoryEntry => {
    const state: unknown = window.history.state;
    const isOurs = typeof state === 'object' && state !== null && 'frame' in state && typeof state.frame === 'number';
    return { route: parseRoute(new URL(window.location.href)), frame: isOurs ? Number(state.frame) : undefined };
  };

  window.addEventListener('popstate', () => onTravel(read()));

  return {
    read,
    push: ({ route, frame }) => window.history.pushState({ frame }, '', formatRoute(route)),
    replace: ({ route, frame }) => window.history.replaceState({ frame }, '', formatRoute(route)),
  };
}
