import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { standIn } from './stand-in.ts';

/** A context without a browser. */
export interface FakeContext {
  readonly context: BrowserContext;
  /** The page that calls come from. */
  readonly page: Page;
  /** Calls the function that the context has given its pages. */
  readonly call: (...args: readonly unknown[]) => unknown;
  /** The arguments of the context's script. */
  readonly scripts: readonly (readonly [script: unknown, argument: unknown])[];
  /** Emits a request or a response. */
  readonly tell: (event: string, subject: Request | Response) => void;
}

/** Makes a context for a fixture to set up. */
export function createContext(): FakeContext {
  const page = standIn<Page>('Page', {});
  const scripts: (readonly [unknown, unknown])[] = [];
  const listeners = new Map<string, (...args: never[]) => void>();
  let binding: ((...args: never[]) => unknown) | undefined;
  const context: BrowserContext = standIn<BrowserContext>('BrowserContext', {
    exposeBinding: async (_name: string, run: (...args: never[]) => unknown) => {
      binding = run;
      return Object({});
    },
    addInitScript: async (script: unknown, argument: unknown) => {
      scripts.push([script, argument]);
      return Object({});
    },
    on: (event: string, listen: (...args: never[]) => void) => {
      listeners.set(event, listen);
      return context;
    },
  });
  return {
    context,
    page,
    call: (...args) => (binding ? Reflect.apply(binding, undefined, [{ page }, ...args]) : undefined),
    scripts,
    tell: (event, subject) => {
      const listen = listeners.get(event);
      if (listen) Reflect.apply(listen, undefined, [subject]);
    },
  };
}
