import * as v from 'valibot';
import type { User } from './chrome.ts';
import { labelSchema, textSchema, urlTextSchema } from './text.ts';
import type { Wire } from './values.ts';

// The messages that open a session, over `window.postMessage`. Requirements and steps stand where
// they are met: in `connection/handshake.ts` of the host and of the bridge.

/** The version of this protocol. Host and guest open a session only when theirs are the same. */
export const PROTOCOL_VERSION = 1;

/** The role of a guest's document: the app's main frame, or the frame of a modal. */
export type FrameRole = 'app' | 'modal';

/**
 * The value of `window.name` that the host gives a modal's frame. A guest reads its role from
 * there before it hears from the host. The host relies on its own knowledge of the frame, never on
 * the guest.
 */
export const MODAL_FRAME_NAME = 'platformapp-modal';

/**
 * Host → guest, over `postMessage` with target origin `*`: "say hello". Sent only when a frame is
 * attached that has a page already, so that either side may start first. A page that loads later
 * speaks first: it may have listeners that expect no such message. Carries nothing.
 */
export interface Invite {
  readonly type: 'platformapp:invite';
}

const versionSchema = v.pipe(v.number(), v.safeInteger());

const helloSchema = v.strictObject({
  type: v.literal('platformapp:hello'),
  version: versionSchema,
  /**
   * Random text, new for each document and each return from the back/forward cache: distinguishes
   * a repeat from a reload.
   */
  document: textSchema,
  /** `init` config: `apiKey`, or `''`. */
  apiKey: labelSchema,
  /** `init` config: `shopOrigin`, or `''`. It only names the shop. */
  shopOrigin: urlTextSchema,
  /** Path and query of the document, without the hash. */
  path: urlTextSchema,
  /**
   * Whether the guest takes the welcome as JSON text. Listeners of the app that are older than the
   * script get it too, and may parse every message. Scripts up to 0.3.0 take an object.
   */
  takesText: v.exactOptional(v.boolean()),
});

/**
 * Guest → host, over `postMessage` with target origin `*`: opens a session. It carries nothing
 * secret, because at this point the guest does not know who its host is.
 */
export interface Hello extends Wire<typeof helloSchema> {}

const waitingSchema = v.strictObject({
  type: v.literal('platformapp:waiting'),
  version: versionSchema,
  /** The URL of the link, as for the call `followLink`. */
  link: v.exactOptional(urlTextSchema),
});

/**
 * Guest → host, over `postMessage` with target origin `*`: the script runs, but the app has not
 * called `init`. Sent once the page has loaded, so that the shell can say what is missing, and when
 * the user follows a link out of the frame. Carries nothing secret.
 */
export interface Waiting extends Wire<typeof waitingSchema> {}

/**
 * Accepts what a guest of any version posts to the host's window: the fields that all versions
 * have in common.
 */
export const anyVersionSchema = v.object({
  type: v.picklist(['platformapp:hello', 'platformapp:waiting']),
  version: versionSchema,
});

/** Accepts what a guest of this version posts to the host's window. */
export const guestHandshakeSchema = v.variant('type', [helloSchema, waitingSchema]);

/**
 * Host → guest, over `postMessage` to the exact origin that said hello, with one `MessagePort`:
 * the session is open. All calls use the port from here on. It cannot come over a port itself: only
 * a message at the window tells the guest the origin of its host.
 */
export interface Welcome {
  readonly type: 'platformapp:welcome';
  readonly version: number;
  /** Repeats {@link Hello.document}, so that a guest can drop an answer to an earlier document. */
  readonly document: string;
  /** The role of the frame, as the host knows it. */
  readonly role: FrameRole;
  /** The value of `PlatformApp.User.current` from now on. */
  readonly user: User;
}
