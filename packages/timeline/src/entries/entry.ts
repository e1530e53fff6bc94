import type { Wire } from '@platformapp/protocol';
import type { entrySchema } from './entry-schema.ts';

/** What can be added to a timeline. */
export type NewEntry = Wire<typeof entrySchema>;

type EntryOf<Type extends NewEntry['type']> = Extract<NewEntry, { readonly type: Type }>;

/** A call that an app made over its session. */
export type CallEntry = EntryOf<'call'>;

/** What the admin told an app without being asked. */
export type NotificationEntry = EntryOf<'notification'>;

/** A deviation from the documentation that the admin recorded. */
export type MisuseEntry = EntryOf<'misuse'>;

/** A request of a page or of an app's server. */
export type RequestEntry = EntryOf<'request'>;

/** How a request ended. */
export type RequestAnswer = NonNullable<RequestEntry['answer']>;

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
