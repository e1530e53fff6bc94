import type { CallbackId } from '../chrome/button.ts';
import type { ModalId } from '../chrome/modal.ts';
import type { MisuseReport } from '../misuse/misuse-explanations.ts';
import type { User } from './user.ts';

declare const pressIdBrand: unique symbol;

/** Names one click of a button until its app message has been relayed. */
export type PressId = number & { readonly [pressIdBrand]: true };

/**
 * Host → guest that defined the button: it was clicked. The guest runs the callback, requests the
 * app message with the call `relay`, and follows `href` when that message has arrived: the order
 * of the spec's *Button object*.
 */
export interface Press {
  readonly type: 'press';
  /** The argument of `relay`. */
  readonly press: PressId;
  /** The app message that `relay` will post. */
  readonly message: string;
  /** The guest function to run first. */
  readonly callback?: CallbackId | undefined;
  /**
   * The URL to go to in the app's own frame. Absent: the host follows the link, or there is none.
   */
  readonly href?: string | undefined;
}

/** Host → guest that opened the modal: it is closed, and everything held for it can be dropped. */
export interface ModalClosed {
  readonly type: 'modal-closed';
  readonly modal: ModalId;
  /** The first closing value, unchanged; `false` when the user dismissed the modal. */
  readonly result: unknown;
  /** The second closing value, unchanged. */
  readonly data: unknown;
}

/** Host → guest: the access level was switched. */
export interface UserChanged {
  readonly type: 'user';
  readonly user: User;
}

/** Host → guest: a misuse was recorded, for the guest's console under `debug`. */
export interface MisuseRecorded {
  readonly type: 'misuse';
  readonly report: MisuseReport;
}

/** Host → guest: the session is over, nothing more will be answered. */
export interface HostBye {
  readonly type: 'bye';
}

/**
 * Everything that the host sends over the port without being asked. None has a reply, so the host
 * never waits for a guest.
 */
export type Notification = Press | ModalClosed | UserChanged | MisuseRecorded | HostBye;
