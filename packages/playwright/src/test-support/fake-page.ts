import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { readPageScript } from './page-script.ts';
import { standIn } from './stand-in.ts';

/** A page without a browser. */
export interface FakePage {
  readonly page: Page;
  /** The `window` of the page's scripts. */
  readonly window: Record<string, unknown>;
  /** The frames of the page, the first in the document first. */
  readonly frames: Frame[];
  /** Emits a request, a response or an error. */
  tell(event: string, subject: unknown): void;
}

type Listener = (...args: never[]) => void;

/** Makes an empty page. Its scripts run here, each from its text, with its `window`. */
export function createFakePage(url = 'about:blank'): FakePage {
  const window: Record<string, unknown> = {};
  const frames: Frame[] = [];
  const listeners: (readonly [event: string, listen: Listener])[] = [];
  const nowhere: Locator = standIn<Locator>('Locator', {
    locator: () => nowhere,
    frameLocator: () => standIn<FrameLocator>('FrameLocator', {}),
    getByRole: () => nowhere,
    last: () => nowhere,
    or: () => nowhere,
  });
  const page: Page = standIn<Page>('Page', {
    url: () => url,
    isClosed: () => false,
    locator: () => nowhere,
    frameLocator: () => standIn<FrameLocator>('FrameLocator', {}),
    getByRole: () => nowhere,
    getByLabel: () => nowhere,
    mainFrame: () => standIn<Frame>('Frame', { childFrames: () => frames }),
    on: (name: string, listen: Listener) => {
      listeners.push([name, listen]);
      return page;
    },
    evaluate: async (script: unknown, argument?: unknown) =>
      Reflect.apply(readPageScript(script, { window }), undefined, [structuredClone(argument)]),
  });
  return {
    page,
    window,
    frames,
    tell: (event, subject) => {
      for (const [, listen] of listeners.filter(([name]) => name === event)) {
        Reflect.apply(listen, undefined, [subject]);
      }
    },
  };
}
