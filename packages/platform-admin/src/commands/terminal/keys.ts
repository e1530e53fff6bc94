import type { KeyInput } from './terminal.ts';

/** What the keys of a running `serve` do. */
export interface KeyActions {
  readonly open: () => void;
  readonly restart: () => void;
  readonly clear: () => void;
  readonly quit: () => void;
  readonly help: () => void;
}

/** The keys, for `h` and the README. */
export const KEY_HELP: readonly string[] = [
  'o  open the shell in the browser',
  'r  serve again, with the shell as it is built now',
  'c  clear the screen',
  'q  quit',
  'h  show these keys',
];

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

/**
 * Listens to the keys. Gives a function that stops it. Without a terminal it reads nothing.
 */
export function listenToKeys(input: KeyInput, actions: KeyActions): () => void {
  if (!input.isTTY) return () => {};
  const byKey: Readonly<Record<string, () => void>> = {
    o: actions.open,
    r: actions.restart,
    c: actions.clear,
    q: actions.quit,
    h: actions.help,
    // In raw mode the terminal does not turn these into signals.
    [CTRL_C]: actions.quit,
    [CTRL_D]: actions.quit,
  };
  return input.onKey((key) => {
    if (Object.hasOwn(byKey, key)) byKey[key]?.();
  });
}
