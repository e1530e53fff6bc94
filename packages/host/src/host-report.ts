import type { Call, FrameRole, Notification } from '@platformapp/protocol';

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
  | { readonly type: 'navigation'; readonly path: string };

/** Called with each report. */
export type ReportListener = (report: HostReport) => void;

/** Where the parts of a host send reports. Without a listener no report is made. */
export interface Tap {
  /** Sends a report. Absent while nobody listens. */
  tell?: ReportListener | undefined;
}
