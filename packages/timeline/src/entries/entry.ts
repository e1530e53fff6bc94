import type { Lane } from '@platformapp/kernel';
import type { FrameRole, MisuseReport } from '@platformapp/protocol';
import type { RecordedBody } from './recorded-body.ts';
import type { Header } from './secrets.ts';

/** What every entry of a timeline says. */
interface EntryFacts {
  /** When, in milliseconds since the epoch by the computer's clock. */
  readonly at: number;
  /** The number of the entry that caused this one. Absent unless it is known for certain. */
  readonly cause?: number;
}

/** A call that an app made over its session, as it crossed the frame border. */
export interface CallEntry extends EntryFacts {
  readonly type: 'call';
  /** The frame that made it. */
  readonly frame?: FrameRole;
  /** Name of the call in the protocol. */
  readonly name: string;
  /** Its arguments as JSON has them. A body of bytes is given by its size. */
  readonly args: readonly unknown[];
}

/**
 * What the admin told an app without being asked: a click, a closed modal, another access level.
 */
export interface NotificationEntry extends EntryFacts {
  readonly type: 'notification';
  /** The frame that received it. */
  readonly frame?: FrameRole;
  readonly name: 'press' | 'modal-closed' | 'user';
  /** The rest of the message, as the protocol has it. */
  readonly details: unknown;
}

/** A deviation from the documentation that the admin recorded. */
export interface MisuseEntry extends EntryFacts {
  readonly type: 'misuse';
  readonly report: MisuseReport;
}

/** A request of a page or of an app's server, with its answer once there is one. */
export interface RequestEntry extends EntryFacts {
  readonly type: 'request';
  /**
   * Which way it reached the admin API; `network`: it went to another server, over the network.
   */
  readonly lane: Lane | 'network';
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** These include secrets, which are hidden when they are written to a file. */
  readonly headers: readonly Header[];
  /** Absent: the request has no body. */
  readonly body?: RecordedBody | undefined;
  /** How it ended. Absent while it is pending. */
  readonly answer?: RequestAnswer | undefined;
}

/** How a request ended. */
export interface RequestAnswer {
  /** 0 for a request that failed. */
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body?: RecordedBody | undefined;
  /** Milliseconds from the request to its answer. */
  readonly duration: number;
  /** Why there is no response. */
  readonly failure?: string | undefined;
}

/** Something that happened in the shop (Events 1). */
export interface EventEntry extends EntryFacts {
  readonly type: 'event';
  /** `resource/action`. */
  readonly topic: string;
  /** The record that it is about. */
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An event on its way to the address of one webhook. */
export interface DeliveryEntry extends EntryFacts {
  readonly type: 'delivery';
  /** Its id in the shop. */
  readonly delivery: number;
  readonly topic: string;
  readonly address: string;
}

/** One attempt to deliver an event to a webhook's address. */
export interface AttemptEntry extends EntryFacts {
  readonly type: 'attempt';
  /** Id of the delivery, the same for each of its attempts. */
  readonly delivery: number;
  /** Counts the attempts of the delivery, from 1. */
  readonly attempt: number;
  readonly topic: string;
  readonly address: string;
  /** The status of the response, or `null` without one. */
  readonly status: number | null;
  /** What went wrong and how to fix it; `''` when nothing did. */
  readonly reason: string;
}

/** An app's page connected to the admin, or its session ended. */
export interface SessionEntry extends EntryFacts {
  readonly type: 'session';
  readonly frame: FrameRole;
  readonly state: 'opened' | 'ended';
  /** The name of the app. Absent for the page of a modal, and where it is not known. */
  readonly app?: string | undefined;
  /** Where the page is. */
  readonly url: string;
}

/** An app went to another address. */
export interface NavigationEntry extends EntryFacts {
  readonly type: 'navigation';
  /** Path and query in the admin. */
  readonly path: string;
  /** The title of its page. Absent until it is known, and for a page without one. */
  readonly title?: string | undefined;
}

/** News of the admin itself for the developer: a console error, full storage, a changed clock. */
export interface NoticeEntry extends EntryFacts {
  readonly type: 'notice';
  readonly level: 'info' | 'error';
  readonly text: string;
}

/** What can be added to a timeline. */
export type NewEntry =
  | CallEntry
  | NotificationEntry
  | MisuseEntry
  | RequestEntry
  | EventEntry
  | DeliveryEntry
  | AttemptEntry
  | SessionEntry
  | NavigationEntry
  | NoticeEntry;

/** One line of a timeline. */
export type TimelineEntry = NewEntry & {
  /** Counts the entries, from 1. */
  readonly number: number;
};

/** Whether an entry is one that a developer has to look at. */
export function isError(entry: NewEntry): boolean {
  switch (entry.type) {
    case 'misuse':
      return true;
    case 'request':
      return entry.answer !== undefined && (entry.answer.status === 0 || entry.answer.status >= 400);
    case 'attempt':
      return entry.reason !== '';
    case 'notice':
      return entry.level === 'error';
    case 'call':
      return entry.name === 'flash' && entry.args[0] === 'error';
    case 'notification':
    case 'event':
    case 'delivery':
    case 'session':
    case 'navigation':
      return false;
  }
}
