import type { MethodName } from '@platformapp/protocol';
import { createBar, type Bar } from './bar.ts';
import type { InitConfig } from './config/init-config.ts';
import { createFlash, type Flash } from './flash.ts';
import { createGuestFinder, createMethodMaker, type FindGuest, type MakeMethod } from './method.ts';
import { createModal, type Modal } from './modal.ts';
import { isAppFunction } from './page/app-function.ts';
import { createRedirect, type Redirect } from './redirect.ts';
import type { PageWindow } from './tunnel/natives.ts';
import { createUser, type CurrentUser } from './user.ts';

/**
 * The script object of an app that is embedded in the admin: spec *Client-side script
 * (PlatformApp)*.
 */
export interface PlatformApp extends Flash, Redirect {
  /**
   * Starts. Call it immediately after the script loads, outside any document-ready handler.
   *
   * @example PlatformApp.init({ apiKey: 'my-key', shopOrigin: 'https://shop.example.com' });
   */
  readonly init: (config: InitConfig) => void;
  /**
   * Runs a function when the admin and the app are loaded. May be called many times; the functions
   * run in order.
   */
  readonly ready: (run: () => void) => void;
  /** The `apiKey` that `init` was given. Not in the spec. */
  readonly apiKey: string | undefined;
  /** The `shopOrigin` that `init` was given. Not in the spec. */
  readonly shopOrigin: string | undefined;
  /** The top bar. */
  readonly Bar: Bar;
  /** The modal dialogs. */
  readonly Modal: Modal;
  /** The signed-in user. */
  readonly User: CurrentUser;
}

/** The methods under a prefix that the protocol names, so that none is forgotten here. */
type Methods<Prefix extends '' | 'Bar.' | 'Modal.'> = {
  readonly [
    Name in MethodName as Name extends `${Prefix}${infer Rest}` ? Exclude<Rest, `${string}.${string}`> : never
  ]: unknown;
};

/**
 * Makes the `PlatformApp` object of a page.
 *
 * @param page Absent on a server, where every method does nothing.
 */
export function createPlatformApp(page: PageWindow | undefined): PlatformApp {
  const find = page && createGuestFinder(page);
  return assemblePlatformApp(createMethodMaker(find), find);
}

/**
 * Makes a `PlatformApp` object of its methods.
 *
 * @param find Finds the guest whose properties the object shows. Absent on a server.
 */
export function assemblePlatformApp(method: MakeMethod, find: FindGuest | undefined): PlatformApp {
  const methods = { ...createRedirect(method), ...createFlash(method) } satisfies Methods<''>;
  return {
    init: method('init', ({ init }, config: unknown) => init(config)),
    ready: method('ready', ({ ready, report }, run: unknown) => {
      if (isAppFunction(run)) ready(run);
      else report('argument-type', 'ready', run);
    }),
    ...methods,
    get apiKey() {
      return find?.('apiKey').config?.apiKey;
    },
    get shopOrigin() {
      return find?.('shopOrigin').config?.shopOrigin;
    },
    Bar: createBar(method) satisfies Methods<'Bar.'>,
    Modal: createModal(method) satisfies Methods<'Modal.'>,
    User: createUser(find),
  };
}
