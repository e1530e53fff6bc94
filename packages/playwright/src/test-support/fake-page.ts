import type { Frame, FrameLocator, ElementHandle, Locator, Page } from '@playwright/test';
import { vi } from 'vitest';
import { readPageScript, type PageScript } from './page-script.ts';
import { standIn } from './stand-in.ts';

/** A page without a browser. */
export interface FakePage {
  readonly page: Page;
  /** The `window` of the page's scripts. */
  readonly window: Record<string, unknown>;
  /** The actions on the page, such as `goto http://localhost/` and `button Save: click`. */
  readonly actions: readonly string[];
  /** The frames of the page, the first in the document first. */
  readonly frames: Frame[];
  /** The number of listeners for navigations of frames. */
  readonly listening: number;
  /** Lets no later navigation settle, as when a server does not answer. */
  stall(): void;
  /** Shows another address, as when the user navigates. */
  show(url: string): void;
  /** Emits that a frame has navigated. */
  navigate(frame: Frame): void;
  /** Emits a request, a response or an error. */
  tell(event: string, subject: unknown): void;
  close(): void;
}

type Listener = (...args: never[]) => void;

/** Makes an empty page. Its scripts run here, each from its text, with its `window`. */
export function createFakePage(url = 'about:blank'): FakePage {
  const actions: string[] = [];
  const window: Record<string, unknown> = {};
  const frames: Frame[] = [];
  const listeners: (readonly [event: string, listen: Listener])[] = [];
  const tell = (event: string, subject: unknown): void => {
    for (const [, listen] of listeners.filter(([name]) => name === event)) Reflect.apply(listen, undefined, [subject]);
  };
  let shown = url;
  let isStalled = false;
  let isClosed = false;

  const read = (script: unknown): PageScript => readPageScript(script, { window });
  const find = createFinder(actions);
  const page: Page = standIn<Page>('Page', {
    ...find,
    url: () => shown,
    isClosed: () => isClosed,
    goto: async (target) => {
      actions.push(`goto ${target}`);
      if (isStalled) await new Promise(() => {});
      shown = target;
      return null;
    },
    mainFrame: () => standIn<Frame>('Frame', { childFrames: () => frames }),
    on: (name: string, listen: Listener) => {
      listeners.push([name, listen]);
      return page;
    },
    off: (_name: string, listen: Listener) => {
      listeners.splice(
        listeners.findIndex(([, one]) => one === listen),
        1,
      );
      return page;
    },
    evaluate: async (script: unknown, argument?: unknown) =>
      Reflect.apply(read(script), undefined, [structuredClone(argument)]),
    evaluateHandle: async (script: unknown) => createHandle(read(script)()),
    waitForFunction: async (script: unknown) =>
      createHandle(
        await vi.waitFor(() => read(script)() || Promise.reject(new Error('The page has no such thing yet.')), {
          timeout: 10_000,
        }),
      ),
  });

  return {
    page,
    window,
    actions,
    frames,
    get listening() {
      return listeners.filter(([name]) => name === 'framenavigated').length;
    },
    stall: () => {
      isStalled = true;
    },
    show: (target) => {
      shown = target;
    },
    navigate: (frame) => tell('framenavigated', frame),
    tell,
    close: () => {
      isClosed = true;
    },
  };
}

/** Makes a handle of something in a page. */
function createHandle(value: unknown): ElementHandle {
  return standIn<ElementHandle>('JSHandle', {
    evaluate: async (script: unknown, argument?: unknown) =>
      structuredClone(await Reflect.apply(readPageScript(script), undefined, [value, structuredClone(argument)])),
    // Playwright copies more than structured clone does, such as URLs.
    jsonValue: async () => Object(value),
  });
}

type Finder = Pick<Locator, 'locator' | 'frameLocator' | 'getByRole' | 'getByLabel'>;

/**
 * Makes locators. Each records what is done to its element, under the element's role and name or
 * the way it was found.
 */
function createFinder(actions: string[]): Finder {
  return {
    locator: (selector) => createLocator(String(selector), actions),
    frameLocator: (selector) => standIn<FrameLocator>(`a frame ${selector}`, {}),
    getByRole: (role, { name } = {}) => createLocator(name === undefined ? role : `${role} ${String(name)}`, actions),
    getByLabel: (label) => createLocator(String(label), actions),
  };
}

function createLocator(name: string, actions: string[]): Locator {
  const locator: Locator = standIn<Locator>(name, {
    ...createFinder(actions),
    last: () => locator,
    or: () => locator,
    click: async () => void actions.push(`${name}: click`),
    fill: async (text) => void actions.push(`${name}: fill ${text}`),
    press: async (key) => void actions.push(`${name}: press ${key}`),
    selectOption: async (value) => {
      actions.push(`${name}: select ${JSON.stringify(value)}`);
      return [];
    },
  });
  return locator;
}
