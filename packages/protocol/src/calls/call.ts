import * as v from 'valibot';
import { idSchema } from '../values/id.ts';
import { isObject } from '../values/json.ts';
import { isCause, type Cause } from './cause.ts';
import { CHORD_KEYS, type ChordKey } from './chord.ts';
import { barSchema, paginationSchema, type WireBar, type WirePagination } from '../chrome/bar.ts';
import { buttonSchema, type WireButton } from '../chrome/button.ts';
import { misuseSchema, type Misuse } from '../misuse/misuse.ts';
import { requestIdSchema, requestSchema, type RequestId, type RequestOutcome, type WireRequest } from './request.ts';
import type { FlashKind } from '../chrome/flash-kind.ts';
import { modalHeightSchema, modalSchema, type WireModal } from '../chrome/modal.ts';
import type { PressId } from './notification.ts';
import { messageSchema, textSchema, urlTextSchema } from '../values/text.ts';

/**
 * Every call that a guest can make over the port, with the types of its arguments: wire types with
 * all defaults filled in, because the guest has already read the app's arguments. Each call has
 * one {@link Reply}.
 */
export interface Calls {
  /** `PlatformApp.pushState`: the guest is now at this path and query. */
  pushState: readonly [path: string];
  /** `PlatformApp.flashNotice` and `flashError`. */
  flash: readonly [kind: FlashKind, message: string];
  /** `PlatformApp.redirect`: leave for an admin section, with the path as the app wrote it. */
  redirect: readonly [path: string];
  /**
   * A link or form of the page with the target `_top` or `_parent` was followed: its absolute http(s)
   * URL.
   */
  followLink: readonly [url: string];
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
  /** `Modal.open`, `alert`, `confirm`, `input`, `productPicker` and `collectionPicker`. */
  openModal: readonly [modal: WireModal];
  /**
   * `Modal.close`: closes the topmost modal. Both values pass through unchanged, but the host
   * leaves out a value over the data limits.
   */
  closeModal: readonly [result: unknown, data: unknown];
  /** `Modal.setHeight`, for the modal the guest is in, else the topmost one; in CSS pixels. */
  setModalHeight: readonly [height: number];
  /** The guest has run its `ready` functions, so it listens for app messages. */
  ready: readonly [];
  /** The guest has run the callback of a press: post the app message and follow the link. */
  relay: readonly [press: PressId];
  /** Escape was pressed in the guest's document, where the host cannot see it. */
  escape: readonly [];
  /** One of our chords was pressed in the guest's document, and the app did not handle it. */
  chord: readonly [key: ChordKey];
  /** The guest noticed a misuse. */
  report: readonly [misuse: Misuse];
  /** The app's `fetch` or `XMLHttpRequest` to the admin API. */
  request: readonly [id: RequestId, request: WireRequest];
  /** The app aborted a request. Has no effect after the reply. */
  abort: readonly [id: RequestId];
  /** The guest's document is going away. */
  bye: readonly [];
}

/** The name of a call. */
export type CallName = keyof Calls;

/** The value in the reply to each call, which is nothing for most calls. */
export interface Replies extends Readonly<Record<Exclude<CallName, 'relay' | 'request'>, void>> {
  /**
   * How many app messages the guest gets in this session up to that of the press. `undefined` when
   * there is no such press.
   */
  readonly relay: number | undefined;
  readonly request: RequestOutcome;
}

/**
 * Guest → host, over the port: asks the host to act. The host answers with one {@link Reply} or
 * {@link CallFailed}.
 */
export interface Call<Name extends CallName = CallName> {
  readonly type: 'call';
  /** Unique within the session. */
  readonly id: number;
  readonly name: Name;
  readonly args: Calls[Name];
  /** The cause of the call. Absent if that is not certain. */
  readonly cause?: Cause;
}

/** Host → guest, over the port: the host has acted. */
export interface Reply {
  readonly type: 'reply';
  /** The {@link Call.id} that this answers. */
  readonly id: number;
  /** The value that {@link Replies} declares for the call. */
  readonly value: Replies[CallName];
}

/** Host → guest, over the port: the host failed at a call. */
export interface CallFailed {
  readonly type: 'call-failed';
  /** The {@link Call.id} that this answers. */
  readonly id: number;
  /** A sentence that names the call and reveals nothing else about the host. */
  readonly message: string;
}

/** Accepts the arguments of each call. In the output, arguments left out are `undefined`. */
export const callSchemas: { readonly [Name in CallName]: v.GenericSchema<Calls[Name]> } = {
  pushState: v.strictTuple([urlTextSchema]),
  flash: v.strictTuple([v.picklist(['notice', 'error']), messageSchema]),
  redirect: v.strictTuple([urlTextSchema]),
  followLink: v.strictTuple([urlTextSchema]),
  setBar: v.strictTuple([barSchema]),
  setLoading: v.strictTuple([v.boolean()]),
  setTitle: v.strictTuple([textSchema]),
  setIcon: v.strictTuple([v.optional(urlTextSchema)]),
  setPagination: v.strictTuple([v.optional(paginationSchema)]),
  setBreadcrumb: v.strictTuple([v.optional(buttonSchema)]),
  openModal: v.strictTuple([modalSchema]),
  closeModal: v.strictTuple([v.unknown(), v.unknown()]),
  setModalHeight: v.strictTuple([modalHeightSchema]),
  ready: v.strictTuple([]),
  relay: v.strictTuple([idSchema<PressId>()]),
  escape: v.strictTuple([]),
  chord: v.strictTuple([v.picklist(CHORD_KEYS)]),
  report: v.strictTuple([misuseSchema]),
  request: v.strictTuple([requestIdSchema, requestSchema]),
  abort: v.strictTuple([requestIdSchema]),
  bye: v.strictTuple([]),
};

/**
 * Reads a message at the host's end of a port. Returns a new object of checked parts, or
 * `undefined` when the message is not a {@link Call} whose arguments fit its schema. The envelope
 * is checked by hand, because a schema for it costs as much as everything else that the host does
 * for a call.
 */
export function decodeCall(message: unknown): Call | undefined {
  if (!isObject(message) || message['type'] !== 'call') return undefined;
  const { id, name, args } = message;
  const cause = isCause(message['cause']) ? message['cause'] : undefined;
  // An invalid cause counts as an unknown key.
  if (Object.keys(message).length !== (cause ? 5 : 4)) return undefined;
  if (!isCallName(name) || !Number.isSafeInteger(id) || !Array.isArray(args)) return undefined;
  const checked = v.safeParse(callSchemas[name], args, { abortEarly: true });
  if (!checked.success) return undefined;
  return { type: 'call', id: Number(id), name, args: checked.output, ...(cause && { cause }) };
}

/** Says whether a value is the name of a call. Names that every object inherits are not. */
function isCallName(value: unknown): value is CallName {
  return typeof value === 'string' && Object.hasOwn(callSchemas, value);
}
