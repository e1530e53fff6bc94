import { withStorage } from '@platformapp/elements/storage/with-storage';
import { WIDE } from './inspect-view.ts';

/** The place and size of the inspector. */
export interface Dock {
  readonly side: 'right' | 'below';
  /** CSS pixels, measured across the edge that it shares with the app. */
  readonly size: number;
}

const KEY = 'platform-admin.inspector';

/** The shell reads it when it starts. */
const OPEN_KEY = 'platform-admin.inspecting';

/** In a narrower window, in CSS pixels, neither the inspector nor the app is usable beside the other. */
export const NARROW = 720;

/** The smallest size of the inspector and of the app beside it, in CSS pixels. */
const LEAST = { inspector: 160, app: 200 } as const;

/** A dock of the default size. */
export function usualDock(side: Dock['side'], height: number): Dock {
  return { side, size: side === 'right' ? 460 : Math.round(height * 0.42) };
}

/**
 * The place of the inspector in this browser: the remembered one, or the default for the window.
 */
export function loadDock(storage: () => Storage, width: number, height: number): Dock {
  const saved = withStorage(storage, (area) => area.getItem(KEY)) ?? '';
  const [, side, size] = /^(right|below) (\d{1,5})$/.exec(saved) ?? [];
  if (side === 'right' || side === 'below') return { side, size: Number(size) };
  return usualDock(width >= WIDE ? 'right' : 'below', height);
}

/** Remembers the place of the inspector, if the browser allows storage. */
export function saveDock(storage: () => Storage, { side, size }: Dock): void {
  withStorage(storage, (area) => area.setItem(KEY, `${side} ${size}`));
}

/** Remembers whether the inspector is open, for the next shell in this browser. */
export function rememberOpen(storage: () => Storage, isOpen: boolean): void {
  withStorage(storage, (area) => area.setItem(OPEN_KEY, isOpen ? 'open' : 'closed'));
}

/** A dock that leaves the app its room: at the bottom if there is none at the right. */
export function fitDock(dock: Dock, width: number, height: number): Dock {
  const { side, size } = dock.side === 'right' && width < NARROW ? usualDock('below', height) : dock;
  const room = side === 'right' ? width : height;
  return { side, size: Math.round(Math.max(LEAST.inspector, Math.min(size, room - LEAST.app))) };
}
