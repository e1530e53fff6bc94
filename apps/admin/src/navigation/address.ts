import { formatRoute, parseRoute, type Route } from './route.ts';

/** Names one `<iframe>` of the app, so that history entries know whether theirs is still there. */
export type FrameNumber = number;

/** What one entry of the browser's history says. */
export interface HistoryEntry {
  readonly route: Route;
  /** The frame that showed the app when the entry was made. Absent where no app was open. */
  readonly frame: FrameNumber | undefined;
  /** The path of the shell that leads back from a section. Absent when no app led there. */
  readonly from?: string | undefined;
}

/** The shell's side of the address bar and the browser's history. */
export interface Address {
  /** Reads the present entry. */
  read(): HistoryEntry;
  /** Makes a new entry: the user or the shell went somewhere. */
  push(entry: HistoryEntry): void;
  /**
   * Rewrites the present entry: the app moved inside its own frame, which made an entry already.
   */
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
    const kept = typeof state === 'object' && state !== null ? state : {};
    return {
      route: parseRoute(new URL(window.location.href)),
      frame: 'frame' in kept && typeof kept.frame === 'number' ? kept.frame : undefined,
      from: 'from' in kept && typeof kept.from === 'string' ? kept.from : undefined,
    };
  };

  window.addEventListener('popstate', () => onTravel(read()));

  return {
    read,
    push: ({ route, ...kept }) => window.history.pushState(kept, '', formatRoute(route)),
    replace: ({ route, ...kept }) => window.history.replaceState(kept, '', formatRoute(route)),
  };
}
