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

/** The default width at the right, in CSS pixels. */
const WIDTH = 460;

/** In a narrower window, neither the inspector nor the app is usable beside the other. */
const NARROW = 720;

/** The smallest size of the inspector and of the app beside it, in CSS pixels. */
export const LEAST = { inspector: 160, app: 200 } as const;

/** Whether the window has room for the inspector at the right of the app. */
export function hasRoomAtRight(width: number): boolean {
  return width >= NARROW;
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

/** A dock of the default size. */
export function usualDock(side: Dock['side'], height: number): Dock {
  return { side, size: side === 'right' ? WIDTH : Math.round(height * 0.42) };
}

/** Remembers the place of the inspector, if the browser allows storage. */
export function saveDock(storage: () => Storage, { side, size }: Dock): void {
  withStorage(storage, (area) => area.setItem(KEY, `${side} ${size}`));
}

/** Remembers whether the inspector is open, for the next shell in this browser. */
export function rememberOpen(storage: () => Storage, isOpen: boolean): void {
  withStorage(storage, (area) => area.setItem(OPEN_KEY, isOpen ? 'open' : 'closed'));
}

/**
 * A dock that fits the window: at the bottom if there is no room at the right, with room for the
 * app.
 */
export function fitDock(dock: Dock, width: number, height: number): Dock {
  const isCramped = dock.side === 'right' && !hasRoomAtRight(width);
  const { side, size } = isCramped ? usualDock('below', height) : dock;
  return { side, size: fitSize(size, side === 'right' ? width : height) };
}

/** Limits a size so that the app keeps its room. */
export function fitSize(size: number, room: number): number {
  return Math.round(Math.max(LEAST.inspector, Math.min(size, room - LEAST.app)));
}
