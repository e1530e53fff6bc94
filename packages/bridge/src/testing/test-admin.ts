import type { AccountAccess, Misuse } from '@platformapp/protocol';
import { assemblePlatformApp, type PlatformApp as PlatformAppObject } from '../create-platform-app.ts';
import { createMethodMaker, type MakeMethod } from '../method.ts';
import { createTestGuest, type TestGuest } from './test-guest.ts';

/** A call of the app: the method, such as `Bar.setTitle`, and its arguments as the app gave them. */
export type RecordedCall = readonly [method: string, ...args: readonly unknown[]];

/** What an admin has from its start. */
export interface TestAdminOptions {
  /** The access level in `User.current`. Default: `Account owner`. */
  readonly accountAccess?: AccountAccess;
}

/** The admin around the app of a unit test: what the app has asked of it, and its user. */
export interface TestAdmin {
  /** The app's calls so far, in order. */
  readonly calls: readonly RecordedCall[];
  /** The rules of `PlatformApp` that the app has broken so far, each once per place. */
  readonly misuses: readonly Misuse[];
  /**
   * Presses a button by its label: of the topmost modal or, when none is open, of the bar, where
   * also an item of a dropdown, the breadcrumb, `Previous` and `Next` are pressed. The callback, the
   * app message and the forms that wait for it have run when this returns; a link is not followed.
   * Throws an `Error` when there is no such button or it is disabled, and what the callback throws.
   */
  readonly press: (label: string) => void;
  /**
   * Closes the topmost modal as the user does, with `(result, data)` for its callback. Absent data
   * is `''` for `Modal.input` and an empty list for a picker. Throws an `Error` when no modal is
   * open, and what the callback throws.
   *
   * @example admin.closeModal(true, 'Ada');
   */
  readonly closeModal: (result: unknown, data?: unknown) => void;
  /** Changes `User.current`. */
  readonly setAccountAccess: (accountAccess: AccountAccess) => void;
  /** Begins anew, as a page does that is loaded again. */
  readonly reset: (options?: TestAdminOptions) => void;
}

const calls: RecordedCall[] = [];
const misuses: Misuse[] = [];
let guest: TestGuest = createGuest();

const find = (): TestGuest => guest;
const makeMethod = createMethodMaker(find);
const method: MakeMethod = (place, run) => {
  const call = makeMethod(place, run);
  return (...args) => {
    calls.push([place, ...args]);
    call(...args);
    // Outside the call, so that what the app's own function throws fails the test.
    guest.runLater();
  };
};

/**
 * The `PlatformApp` object of the app under test. It reads arguments as the real one does, has no
 * frame, and is ready from the start: a function given to `ready` runs at once.
 */
export const PlatformApp: PlatformAppObject = assemblePlatformApp(method, find);

// As the script does, for apps that do not import it.
Object.assign(globalThis, { PlatformApp });

/** The admin around {@link PlatformApp}. */
export const admin: TestAdmin = {
  calls,
  misuses,
  press: (label) => guest.press(label),
  closeModal: (result, data) => guest.closeModal(result, data),
  setAccountAccess: (accountAccess) => guest.setUser({ accountAccess }),
  reset(options) {
    calls.length = 0;
    misuses.length = 0;
    guest = createGuest(options);
  },
};

function createGuest({ accountAccess = 'Account owner' }: TestAdminOptions = {}): TestGuest {
  return createTestGuest(pageOf(globalThis.window), { accountAccess }, (misuse) => misuses.push(misuse));
}

function pageOf(page: Window | undefined): Window {
  if (!page) throw new Error('@platformapp/bridge/testing needs a page: run the tests under jsdom or happy-dom.');
  return page;
}
