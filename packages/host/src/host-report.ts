import type { Call, FrameRole, Notification } from '@platformapp/protocol';

/** Which document of which frame a report is about. */
interface GuestFacts {
  readonly frame: FrameRole;
  /** Tells the guest's document from all others. */
  readonly document: string;
}

/** What a host reports as it happens. */
export type HostReport =
  /** A call has come in and is handled next. What it changes at once is reported right after it. */
  | (GuestFacts & { readonly type: 'call'; readonly call: Call })
  /** A guest is told something. */
  | (GuestFacts & { readonly type: 'notification'; readonly notification: Notification })
  /** A guest's document has connected, or its session is over; `url` is where it was at first. */
  | (GuestFacts & { readonly type: 'session'; readonly state: 'opened' | 'ended'; readonly url: string })
  /** The admin shows another path: one of the app, or a section, which starts with a slash too. */
  | { readonly type: 'navigation'; readonly path: string };

/** Called with each report. */
export type ReportListener = (report: HostReport) => void;

/** Where the parts of a host report. Without a listener no report is made. */
export interface Tap {
  /** Reports. Absent while nobody listens. */
  tell?: ReportListener | undefined;
}
