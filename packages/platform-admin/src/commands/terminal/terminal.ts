import { constants } from 'node:os';
import { styleText } from 'node:util';
import { errorMessage } from '@platformapp/protocol';

/** A colour or a weight of text. */
export type TextStyle = 'green' | 'yellow' | 'red' | 'dim';

/** The environment of the commands: variables, input, output, browser and signals. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: KeyInput;
  print(line: string): void;
  printError(line: string): void;
  /**
   * Colours a text for the lines of {@link Terminal.print}, where they go to a terminal that shows
   * it.
   */
  readonly style: (style: TextStyle, text: string) => string;
  /** Empties the screen. */
  clear(): void;
  /** Opens a page. Prints an error where there is no browser. */
  openBrowser(url: string): Promise<void>;
  /** Runs the listener for each signal to end this process. Gives a function that stops it. */
  onSignal(listener: (signal: NodeJS.Signals) => void): () => void;
}

/** The keyboard, where input is a terminal. */
export interface KeyInput {
  /** Absent where input is not a terminal. */
  readonly isTTY: boolean | undefined;
  /**
   * Runs the listener for each key, without echo or Enter. Gives a function that stops it.
   */
  onKey(listener: (key: string) => void): () => void;
}

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The terminal of this process. */
export function createTerminal(): Terminal {
  return {
    env: process.env,
    input: createKeyInput(process.stdin),
    print: (line) => void process.stdout.write(`${line}\n`),
    printError,
    // It honours `NO_COLOR` and `FORCE_COLOR`.
    style: (style, text) => styleText(style, text, { stream: process.stdout }),
    clear: () => void process.stdout.write('\u001B[2J\u001B[3J\u001B[H'),
    openBrowser: async (url) => {
      try {
        const { default: open } = await import('open');
        await open(url);
      } catch (error) {
        printError(`No browser could be opened: ${errorMessage(error)}`);
      }
    },
    onSignal: (listener) => {
      for (const signal of SIGNALS) process.on(signal, listener);
      return () => {
        for (const signal of SIGNALS) process.off(signal, listener);
      };
    },
  };
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function createKeyInput(stdin: NodeJS.ReadStream): KeyInput {
  return {
    isTTY: stdin.isTTY,
    onKey: (listener) => {
      const read = (keys: string): void => {
        for (const key of keys) listener(key);
      };
      stdin.setRawMode(true);
      stdin.setEncoding('utf8');
      stdin.on('data', read);
      stdin.resume();
      return () => {
        stdin.off('data', read);
        stdin.setRawMode(false);
        stdin.pause();
      };
    },
  };
}

/** The exit code that shells give a process which a signal ended. */
export function signalCode(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
