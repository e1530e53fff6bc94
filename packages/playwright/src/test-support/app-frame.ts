import type { Frame } from '@playwright/test';
import { readPageScript } from './page-script.ts';
import { standIn } from './stand-in.ts';

/** The document of an app, without a browser. */
export interface AppFrame {
  readonly frame: Frame;
  /** The `window` of the document's scripts. */
  readonly window: Record<string, unknown>;
  /** Runs the functions that were given to `PlatformApp.ready`. */
  readonly becomeReady: () => void;
  /** Says that the document is parsed. */
  readonly parse: () => void;
  /** Moves the frame to another document, which drops pending evaluations. */
  readonly leave: () => void;
}

/** The initial state of a document. Default: parsed, with the script, and ready. */
export interface AppFrameOptions {
  readonly url?: string;
  readonly isParsed?: boolean;
  readonly isReady?: boolean;
  /** Whether the document has the global object. */
  readonly hasScript?: boolean;
}

/** Makes the frame of an app. Functions that are evaluated in it run here, each from its text. */
export function createAppFrame({
  url = 'http://localhost:3000/',
  isParsed = true,
  isReady = true,
  hasScript = true,
}: AppFrameOptions = {}): AppFrame {
  const waiting: (() => void)[] = [];
  const document = Object.assign(new EventTarget(), { readyState: isParsed ? 'interactive' : 'loading' });
  const ready = (run: () => void): void => {
    if (isReady) run();
    else waiting.push(run);
  };
  const window: Record<string, unknown> = hasScript ? { PlatformApp: { ready } } : {};
  const gone = new AbortController();
  const left = new Promise<never>((_, reject) => {
    const leave = (): void => reject(new Error('The frame has gone to another document.'));
    gone.signal.addEventListener('abort', leave, { once: true });
  });
  // There may be no pending evaluation.
  left.catch(() => {});
  const frame = standIn<Frame>('Frame', {
    url: () => url,
    evaluate: async (script: unknown) =>
      await Promise.race([Reflect.apply(readPageScript(script, { window, document }), undefined, []), left]),
  });
  return {
    frame,
    window,
    becomeReady: () => {
      for (const run of waiting.splice(0)) run();
    },
    parse: () => {
      document.readyState = 'interactive';
      document.dispatchEvent(new Event('DOMContentLoaded'));
    },
    leave: () => gone.abort(),
  };
}
