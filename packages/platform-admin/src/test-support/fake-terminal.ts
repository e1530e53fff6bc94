import type { Terminal } from '../commands/terminal/terminal.ts';

/** A terminal in memory: what was printed, and keys and signals that a test sends. */
export interface FakeTerminal extends Terminal {
  readonly lines: string[];
  readonly errors: string[];
  readonly opened: string[];
  cleared: number;
  press(key: string): void;
  signal(signal: NodeJS.Signals): void;
  /** Listeners to keys and signals that are still there. */
  readonly listening: number;
}

/** Makes a terminal, with somebody at it or not. */
export function createFakeTerminal(
  options: { isTTY?: boolean; isColored?: boolean; env?: Record<string, string> } = {},
): FakeTerminal {
  const keys = new Set<(key: string) => void>();
  const signals = new Set<(signal: NodeJS.Signals) => void>();
  const terminal: FakeTerminal = {
    // No test leaves a folder here.
    env: { PLATFORM_ADMIN_MEMORY: '1', ...options.env },
    lines: [],
    errors: [],
    opened: [],
    cleared: 0,
    input: {
      isTTY: options.isTTY ?? false,
      onKey: (listener) => {
        keys.add(listener);
        return () => keys.delete(listener);
      },
    },
    print: (line) => void terminal.lines.push(line),
    printError: (line) => void terminal.errors.push(line),
    style: (style, text) => (options.isColored ? `<${style}>${text}</${style}>` : text),
    clear: () => {
      terminal.cleared += 1;
    },
    openBrowser: async (url) => void terminal.opened.push(url),
    onSignal: (listener) => {
      signals.add(listener);
      return () => signals.delete(listener);
    },
    press: (key) => {
      for (const listener of keys) listener(key);
    },
    signal: (signal) => {
      for (const listener of signals) listener(signal);
    },
    get listening() {
      return keys.size + signals.size;
    },
  };
  return terminal;
}
