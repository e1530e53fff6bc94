import * as v from 'valibot';
import {
  barSchema,
  breadcrumbSchema,
  flashKindSchema,
  modalHeightSchema,
  modalSchema,
  paginationSchema,
} from './chrome.ts';
import type { CallbackId, ModalId, User } from './chrome.ts';
import { misuseSchema, type MisuseReport } from './misuse.ts';
import { requestIdSchema, requestSchema, type RequestOutcome } from './requests.ts';
import { labelSchema, shownMessageSchema, urlTextSchema } from './text.ts';
import { idSchema, isObject, type Wire } from './values.ts';

// Every message that crosses the port once the handshake has opened it. The guest makes calls, and
// each has one reply. The host sends notifications, and none has a reply, so it never waits for a
// guest. To add a method of `PlatformApp`, see *Add a method* in CONTRIBUTING.md.

declare const pressIdBrand: unique symbol;

/** Names one click of a button until its app message has been relayed. */
export type PressId = number & { readonly [pressIdBrand]: true };

/** Pressed with Ctrl, or `k` with ⌘: these keys open the inspector and the palette. */
const CHORD_KEYS = ['`', 'k'] as const;

/** The key of one of our chords. */
export type ChordKey = (typeof CHORD_KEYS)[number];

/**
 * Every call that a guest can make. Each entry is all that the protocol says of a call:
 *
 * - `methods`: the methods of `PlatformApp` that make it, which the guest must have. None: the
 *   guest makes the call by itself.
 * - `changes`: what it changes. `event`: nothing that a new session has to know. `state`: a part
 *   of the chrome, until the same call sets it again. `bar`: the whole bar. `bar-part`: a part of
 *   the bar, until the next `bar` call.
 * - `args`: what its arguments must be: wire types with all defaults filled in, because the guest
 *   has already read the app's arguments. In the output, arguments left out are `undefined`.
 */
export const CALLS = {
  /** The guest is now at this path and query. */
  pushState: { methods: ['pushState'], changes: 'state', args: v.strictTuple([urlTextSchema]) },
  flash: {
    methods: ['flashNotice', 'flashError'],
    changes: 'event',
    args: v.strictTuple([flashKindSchema, shownMessageSchema]),
  },
  /** Leave for an admin section, with the path as the app wrote it. */
  redirect: { methods: ['redirect'], changes: 'event', args: v.strictTuple([urlTextSchema]) },
  /**
   * An absolute http(s) URL to ask for: that of `remoteRedirect`, or of a link or form of the page
   * with the target `_top` or `_parent`.
   */
  followLink: { methods: ['remoteRedirect'], changes: 'event', args: v.strictTuple([urlTextSchema]) },
  /** Replaces the whole bar. */
  setBar: { methods: ['Bar.initialize'], changes: 'bar', args: v.strictTuple([barSchema]) },
  setLoading: { methods: ['Bar.loadingOn', 'Bar.loadingOff'], changes: 'state', args: v.strictTuple([v.boolean()]) },
  setTitle: { methods: ['Bar.setTitle'], changes: 'bar-part', args: v.strictTuple([labelSchema]) },
  /** An absolute URL, or `undefined` for the default icon. */
  setIcon: { methods: ['Bar.setIcon'], changes: 'bar-part', args: v.strictTuple([v.optional(urlTextSchema)]) },
  setPagination: { methods: ['Bar.setPagination'], changes: 'bar-part', args: v.strictTuple([paginationSchema]) },
  setBreadcrumb: { methods: ['Bar.setBreadcrumb'], changes: 'bar-part', args: v.strictTuple([breadcrumbSchema]) },
  openModal: {
    methods: [
      'Modal.open',
      'Modal.alert',
      'Modal.confirm',
      'Modal.input',
      'Modal.productPicker',
      'Modal.collectionPicker',
    ],
    changes: 'event',
    args: v.strictTuple([modalSchema]),
  },
  /**
   * Closes the topmost modal with `result` and `data`. Both pass through unchanged, but the host
   * leaves out a value over the data limits.
   */
  closeModal: { methods: ['Modal.close'], changes: 'event', args: v.strictTuple([v.unknown(), v.unknown()]) },
  /** For the modal the guest is in, else the topmost one; in CSS pixels. */
  setModalHeight: { methods: ['Modal.setHeight'], changes: 'event', args: v.strictTuple([modalHeightSchema]) },
  /**
   * The guest has run its `ready` functions, so it listens for app messages. With the title of its
   * page, which names an app without a name. Scripts up to 0.4.0 give none.
   */
  ready: { methods: [], changes: 'event', args: v.strictTuple([v.optional(labelSchema)]) },
  /** The guest has run the callback of a press: post the app message and follow the link. */
  relay: { methods: [], changes: 'event', args: v.strictTuple([idSchema<PressId>()]) },
  /** Escape was pressed in the guest's document, where the host cannot see it. */
  escape: { methods: [], changes: 'event', args: v.strictTuple([]) },
  /** One of our chords was pressed in the guest's document, and the app did not handle it. */
  chord: { methods: [], changes: 'event', args: v.strictTuple([v.picklist(CHORD_KEYS)]) },
  /** The guest noticed a misuse. */
  report: { methods: [], changes: 'event', args: v.strictTuple([misuseSchema]) },
  /** The app's `fetch` or `XMLHttpRequest` to the admin API. */
  request: { methods: [], changes: 'event', args: v.strictTuple([requestIdSchema, requestSchema]) },
  /** The app aborted a request. Has no effect after the reply. */
  abort: { methods: [], changes: 'event', args: v.strictTuple([requestIdSchema]) },
  /** The guest's document is going away. */
  bye: { methods: [], changes: 'event', args: v.strictTuple([]) },
} as const;

/** The name of a call. */
export type CallName = keyof typeof CALLS;

/** The arguments of each call. */
export type Calls = { readonly [Name in CallName]: Wire<(typeof CALLS)[Name]['args']> };

/** The name of a method of `PlatformApp` that makes a call, such as `Bar.setTitle`. */
export type MethodName = (typeof CALLS)[CallName]['methods'][number];

/** The calls that a guest repeats to each new session of the same document, and what they change. */
export type KeptCalls = {
  readonly [
    Name in CallName as (typeof CALLS)[Name]['changes'] extends 'event' ? never : Name
  ]: (typeof CALLS)[Name]['changes'];
};

/** The value in the reply to each call, which is nothing for most calls. */
export interface Replies extends Readonly<Record<Exclude<CallName, 'relay' | 'request'>, void>> {
  /**
   * How many app messages the guest gets in this session up to that of the press. `undefined` when
   * there is no such press.
   */
  readonly relay: number | undefined;
  readonly request: RequestOutcome;
}

/** The cause of a guest's call: the load of its page, or the press or closed modal that led to it. */
export type Cause = 'load' | `${'press' | 'modal'} ${number}`;

/** The cause of what a guest does because of a notification. */
export function causeOf(notification: Notification): Cause | undefined {
  if (notification.type === 'press') return `press ${notification.press}`;
  return notification.type === 'modal-closed' ? `modal ${notification.modal}` : undefined;
}

/**
 * Guest → host: asks the host to act. The host answers with one {@link Reply} or
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

/** Host → guest: the host has acted. */
export interface Reply {
  readonly type: 'reply';
  /** The {@link Call.id} that this answers. */
  readonly id: number;
  /** The value that {@link Replies} declares for the call. */
  readonly value: Replies[CallName];
}

/** Host → guest: the host failed at a call. */
export interface CallFailed {
  readonly type: 'call-failed';
  /** The {@link Call.id} that this answers. */
  readonly id: number;
  /** A sentence that names the call and reveals nothing else about the host. */
  readonly message: string;
}

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

/** Everything that the host sends without being asked. */
export type Notification = Press | ModalClosed | UserChanged | MisuseRecorded | HostBye;

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
  const checked = v.safeParse(CALLS[name].args, args, { abortEarly: true });
  if (!checked.success) return undefined;
  return { type: 'call', id: Number(id), name, args: checked.output, ...(cause && { cause }) };
}

/**
 * The methods of `PlatformApp` that make the call of a name. None: the guest makes it by itself, or
 * there is no such call.
 */
export function methodsOf(name: unknown): readonly MethodName[] {
  return isCallName(name) ? CALLS[name].methods : [];
}

/** Says whether a value is the name of a call. Names that every object inherits are not. */
function isCallName(value: unknown): value is CallName {
  return typeof value === 'string' && Object.hasOwn(CALLS, value);
}

function isCause(value: unknown): value is Cause {
  return typeof value === 'string' && /^(?:load|(?:press|modal) [1-9]\d{0,15})$/.test(value);
}

/** The part of a `KeyboardEvent` that names the pressed keys. */
interface PressedKeys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Returns the key of our chord, or `undefined` if the pressed keys are not one. */
export function findChord({ key, ctrlKey, metaKey }: PressedKeys): ChordKey | undefined {
  // On a Mac, ⌘` belongs to the system.
  return CHORD_KEYS.find((each) => each === key && (ctrlKey || (metaKey && key === 'k')));
}
