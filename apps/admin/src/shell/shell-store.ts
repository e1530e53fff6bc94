import type { ShellState } from './shell-state.ts';

/** Holds the one {@link ShellState} and tells of its changes. */
export interface ShellStore {
  readonly state: ShellState;
  /** Replaces fields, then tells every listener. */
  set(change: Partial<ShellState>): void;
  /** Runs the listener after each change; the result stops it. */
  subscribe(listener: (state: ShellState) => void): () => void;
  /** Adds a sentence for the user, once. */
  addProblem(sentence: string): void;
  /** Takes a sentence away that is no longer true, or was read. */
  removeProblem(sentence: string): void;
}

/** Makes the store of a shell that starts in this state. */
export function createShellStore(initial: ShellState): ShellStore {
  const listeners = new Set<(state: ShellState) => void>();
  let state = initial;

  const set = (change: Partial<ShellState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  };

  return {
    get state() {
      return state;
    },
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addProblem(sentence) {
      if (!state.problems.includes(sentence)) set({ problems: [...state.problems, sentence] });
    },
    removeProblem(sentence) {
      set({ problems: state.problems.filter((problem) => problem !== sentence) });
    },
  };
}
