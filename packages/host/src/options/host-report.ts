import type { Call, FrameRole, Notification } from '@platformapp/protocol';

/** A message between a guest and the host that has not been passed on yet. */
export interface InterceptedMessage {
  readonly direction: 'from-app' | 'to-app';
  readonly session: ReportedSession;
  /** A checked call, or a message of the host. */
  readonly message: unknown;
  /** Passes it on, now or later. Does nothing once the session is over. */
  readonly pass: () => void;
  /** Reports a fault in it, as a {@link HostReport} of type `fault`. */
  readonly note: (text: string) => void;
}

/**
 * Called with each message between a guest and the host. A message that it does not pass on is
 * lost.
 */
export type MessageInterceptor = (message: InterceptedMessage) => void;

/** Which document of which frame a report is about. */
export interface ReportedSession {
  readonly frame: { readonly role: FrameRole };
  /** Identifies the guest's document. */
  readonly document: string;
  /** The document's URL when it connected: the frame's origin, and a path that is not checked. */
  readonly url: string;
}

/** A report of the host, made as it happens. */
export type HostReport =
  /** A call has arrived and is handled next. Its immediate effects are reported right after it. */
  | { readonly type: 'call'; readonly session: ReportedSession; readonly call: Call }
  /** A notification is sent to a guest. */
  | { readonly type: 'notification'; readonly session: ReportedSession; readonly notification: Notification }
  /** A guest's document has connected, or its session is over. */
  | { readonly type: 'session'; readonly session: ReportedSession; readonly state: 'opened' | 'ended' }
  /** An app navigated to another path: its own, or a section of the admin. */
  | { readonly type: 'navigation'; readonly path: string }
  /** A fault was injected into a message of a session, or into a page without a session. */
  | { readonly type: 'fault'; readonly session?: ReportedSession; readonly text: string };

/** Called with each report. */
export type ReportListener = (report: HostReport) => void;

/** Where the parts of a host send reports. Without a listener no report is made. */
export interface Tap {
  /** Sends a report. Absent while nobody listens. */
  tell?: ReportListener | undefined;
  /** Gets each message before it is passed on. Absent: all are. */
  intercept?: MessageInterceptor | undefined;
}
