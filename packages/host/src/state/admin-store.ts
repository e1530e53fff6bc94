import type { AccountAccess, Bar, Shown } from '@platformapp/protocol';
import type { AdminState } from './admin-state.ts';

/** Called with the new state after each change. */
export type StateListener = (state: AdminState) => void;

/** Holds the {@link AdminState} and calls listeners when it changes. */
export interface AdminStore {
  /** The newest state. */
  readonly state: AdminState;
  /**
   * Replaces fields. Calls the listeners before it returns, unless every field already had its
   * value.
   */
  update(change: Partial<AdminState>): void;
  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: StateListener): () => void;
  /** Forgets every listener. */
  clear(): void;
}

/**
 * The bar before an app has defined one. Client-side script, `Bar.initialize`: "safe defaults
 * apply".
 */
export const EMPTY_BAR: Shown<Bar> = { secondary: [] };

/**
 * Makes the state of an admin without an app. An error of a listener is logged, and the other
 * listeners are still called.
 */
export function createAdminStore(accountAccess: AccountAccess): AdminStore {
  const listeners = new Set<StateListener>();
  let state: AdminState = {
    accountAccess,
    phase: 'none',
    bar: EMPTY_BAR,
    isLoading: false,
    isStarting: false,
    isCut: false,
    flashLog: [],
    modals: [],
    closingModals: [],
    misuses: [],
    dropped: { atWindow: 0, atPort: 0 },
  };

  return {
    get state() {
      return state;
    },
    update(change) {
      if (isPartOf(state, change)) return;
      state = { ...state, ...change };
      for (const listener of listeners) callListener(listener, state);
    },
    subscribe(listener) {
      // A wrapper for each subscription, so that the same function can subscribe twice.
      const entry: StateListener = (current) => listener(current);
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    clear() {
      listeners.clear();
    },
  };
}

function isPartOf<State>(state: State, change: Partial<State>): boolean {
  for (const key in change) if (!Object.is(state[key], change[key])) return false;
  return true;
}

function callListener(listener: StateListener, state: AdminState): void {
  try {
    listener(state);
  } catch (error) {
    console.error('A listener of the admin state failed.', error);
  }
}
