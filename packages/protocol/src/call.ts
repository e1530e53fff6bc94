import * as v from 'valibot';
import { barSchema, paginationSchema, type WireBar, type WirePagination } from './bar.ts';
import { buttonSchema, type WireButton } from './button.ts';
import { misuseSchema, type Misuse } from './misuse.ts';
import {
  requestIdSchema,
  requestSchema,
  type RequestFailure,
  type RequestId,
  type WireRequest,
  type WireResponse,
} from './request.ts';
import { modalHeightSchema, modalSchema, type WireModal } from './modal.ts';
import type { PressId } from './notification.ts';
import { messageSchema, textSchema, urlTextSchema } from './text.ts';

/** Whether a flash is neutral or tells of a failure. */
export type FlashKind = 'notice' | 'error';

/**
 * Every call a guest can make over the port, with the types of its arguments. Each has one reply, which
 * says that the host has acted; what it carries stands in {@link Replies}. Arguments are wire types with all defaults filled in; the guest has already made sense
 * of what the app wrote.
 */
export interface Calls {
  /** `PlatformApp.pushState`: the guest is now at this path and query. */
  pushState: readonly [path: string];
  /** `PlatformApp.flashNotice` and `flashError`. */
  flash: readonly [kind: FlashKind, message: string];
  /** `PlatformApp.redirect`: leave for an admin section, as the app wrote it. */
  redirect: readonly [path: string];
  /** `Bar.initialize`: replaces the whole bar. */
  setBar: readonly [bar: WireBar];
  /** `Bar.loadingOn` and `loadingOff`. */
  setLoading: readonly [isLoading: boolean];
  /** `Bar.setTitle`. */
  setTitle: readonly [title: string];
  /** `Bar.setIcon`: an absolute URL, or `undefined` for the default icon. */
  setIcon: readonly [icon: string | undefined];
  /** `Bar.setPagination`. */
  setPagination: readonly [pagination: WirePagination | undefined];
  /** `Bar.setBreadcrumb`. */
  setBreadcrumb: readonly [breadcrumb: WireButton | undefined];
  /** `Modal.open`, `alert`, `confirm` and `input`. */
  openModal: readonly [modal: WireModal];
  /** `Modal.close`: closes the topmost modal. Both values pass through unchanged; what is over the data limits, the host leaves out. */
  closeModal: readonly [result: unknown, data: unknown];
  /** `Modal.setHeight`, for the modal the guest is in, else the topmost one; in CSS pixels. */
  setModalHeight: readonly [height: number];
  /** The guest has run the callback of a press: post the app message and follow the link. */
  relay: readonly [press: PressId];
  /** Escape was pressed in the guest's document, where the host cannot see it. */
  escape: readonly [];
  /** The guest noticed a misuse. */
  report: readonly [misuse: Misuse];
  /** The app's `fetch` or `XMLHttpRequest` to the admin API. */
  request: readonly [id: RequestId, request: WireRequest];
  /** The app aborted a request. Without effect once that is replied to. */
  abort: readonly [id: RequestId];
  /** The guest's document is going away. */
  bye: readonly [];
}

/** The name of a call. */
export type CallName = keyof Calls;

/** What the reply to each call carries: nothing, but for a request. */
export interface Replies extends Readonly<Record<Exclude<CallName, 'request'>, void>> {
  readonly request: WireResponse | RequestFailure;
}

/**
 * Accepts the argument list of each call. A list that does not fit is dropped whole. Use what the schema gives back, not
 * what it was given: only known keys are in it (valibot lets keys that `Object.prototype` has pass its strict check).
 */
export const callSchemas: { readonly [Name in CallName]: v.GenericSchema<Calls[Name]> } = {
  pushState: v.strictTuple([urlTextSchema]),
  flash: v.strictTuple([v.picklist(['notice', 'error']), messageSchema]),
  redirect: v.strictTuple([urlTextSchema]),
  setBar: v.strictTuple([barSchema]),
  setLoading: v.strictTuple([v.boolean()]),
  setTitle: v.strictTuple([textSchema]),
  setIcon: v.strictTuple([v.optional(urlTextSchema)]),
  setPagination: v.strictTuple([v.optional(paginationSchema)]),
  setBreadcrumb: v.strictTuple([v.optional(buttonSchema)]),
  openModal: v.strictTuple([modalSchema]),
  closeModal: v.strictTuple([v.unknown(), v.unknown()]),
  setModalHeight: v.strictTuple([modalHeightSchema]),
  relay: v.strictTuple([v.custom<PressId>((input) => Number.isSafeInteger(input) && Number(input) > 0)]),
  escape: v.strictTuple([]),
  report: v.strictTuple([misuseSchema]),
  request: v.strictTuple([requestIdSchema, requestSchema]),
  abort: v.strictTuple([requestIdSchema]),
  bye: v.strictTuple([]),
};
