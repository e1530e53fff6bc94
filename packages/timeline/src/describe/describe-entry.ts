import { isObject } from '@platformapp/protocol';
import type { CallEntry, NotificationEntry, TimelineEntry } from '../entries/entry.ts';
import { describeCall, shorten } from './describe-call.ts';
import { titleRequest } from './describe-request.ts';
import { readAppUrl } from './read-app-url.ts';

/** A message may hold megabytes, and a list describes it each time it is drawn. */
const described = new WeakMap<CallEntry | NotificationEntry, string>();

/** Writes an entry in one line, as a list of entries shows it. */
export function describeEntry(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'call':
    case 'notification': {
      const text = described.get(entry) ?? describeMessage(entry);
      described.set(entry, text);
      return text;
    }
    case 'misuse':
      return `${entry.report.code}: ${entry.report.sentence}`;
    case 'request':
      return titleRequest(entry);
    case 'event':
      return entry.topic;
    case 'delivery':
      return `${entry.topic} → ${entry.address}`;
    case 'attempt':
      return `${entry.topic} → ${entry.address}: ${entry.status ?? 'no answer'}${entry.reason && `, ${entry.reason}`}`;
    case 'session':
      return `session ${entry.state}: ${readAppUrl(entry.url)}`;
    case 'navigation':
      return readAppUrl(entry.path);
    case 'notice':
      return entry.text;
  }
}

function describeMessage(entry: CallEntry | NotificationEntry): string {
  if (entry.type === 'call') return describeCall(entry);
  const { name, details } = entry;
  return shorten(name === 'press' ? describePress(details) : `${name} ${JSON.stringify(details)}`);
}

/** A button has no known label if it was defined before the recording began. */
function describePress(details: unknown): string {
  const { label } = isObject(details) ? details : {};
  return typeof label === 'string' && label !== '' ? `Press “${label}”` : 'Press a button';
}
