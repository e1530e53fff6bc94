import type { TimelineEntry } from '../entry.ts';
import { describeCall } from './describe-call.ts';
import { titleRequest } from './describe-request.ts';

/** Writes an entry in one line, as a list of entries shows it. */
export function describeEntry(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'call':
      return describeCall(entry);
    case 'notification':
      return `${entry.name} ${JSON.stringify(entry.details)}`;
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
      return `session ${entry.state}: ${entry.url}`;
    case 'navigation':
      return entry.path;
    case 'notice':
      return entry.text;
  }
}
