import type { Report } from '../misuse/misuse-reporter.ts';
import type { AppFunction } from './app-function.ts';
import type { CallbackId, ModalId, RequestId } from '@platformapp/protocol';

/** What a reader needs besides the config. */
export interface ReadContext {
  /** Called with each misuse. */
  readonly report: Report;
  /** The base URL of the app's document, against which relative URLs are resolved. */
  readonly base: string;
  /**
   * Keeps a function while its bar or modal is shown. Returns the id that stands for it on the wire.
   */
  readonly hold: (run: AppFunction) => CallbackId;
  /** Makes the app message of a button that has none. Never the same twice. */
  readonly mintMessage: () => string;
}

/**
 * Reads the config of one bar, pagination, breadcrumb or modal, and keeps its functions while it is
 * shown.
 */
export interface CallbackScope extends ReadContext {
  /** Drops every function of this scope. Their ids are unknown afterwards. */
  readonly release: () => void;
}

/** The functions behind callback ids. A function itself cannot cross the frame border. */
export interface Callbacks {
  /** Opens a scope. */
  readonly createScope: () => CallbackScope;
  /** The function behind an id, unless its scope was released. */
  readonly find: (id: CallbackId) => AppFunction | undefined;
}

/**
 * Makes an empty {@link Callbacks} for a page.
 *
 * @param mintId Never returns an id twice, so a late press of a removed button finds no function.
 */
export function createCallbacks(page: Window, mintId: () => CallbackId, report: Report): Callbacks {
  const held = new Map<CallbackId, AppFunction>();

  return {
    createScope() {
      const ids: CallbackId[] = [];
      return {
        report,
        base: page.document.baseURI,
        mintMessage: () => `PlatformApp.Button.${mintId()}`,
        hold(run) {
          const id = mintId();
          ids.push(id);
          held.set(id, run);
          return id;
        },
        release() {
          for (const id of ids.splice(0)) held.delete(id);
        },
      };
    },
    find: (id) => held.get(id),
  };
}

/** An id that is unique in this document, so it can name a callback, a modal or a request. */
export type GuestId = CallbackId & ModalId & RequestId;

/** Makes a function that returns the ids 1, 2, 3 and so on. */
export function createIdMinter(): () => GuestId {
  let last = 0;

  return () => {
    last += 1;
    // The brand means "unique in this document". A counter that only this function changes is.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return last as GuestId;
  };
}
