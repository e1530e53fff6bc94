import { describeEntry } from '../describe/describe-entry.ts';
import type { TimelineEntry } from '../entries/entry.ts';
import type { EntryTest } from './terms.ts';

/** Accepts entries that contain a text anywhere, ignoring case. */
export function matchWord(text: string): EntryTest {
  const wanted = text.toLowerCase();
  return (entry) => textsOf(entry).some((each) => each.toLowerCase().includes(wanted));
}

function textsOf(entry: TimelineEntry): readonly string[] {
  const description = describeEntry(entry);
  switch (entry.type) {
    case 'call':
      return [description, entry.name, JSON.stringify(entry.args)];
    case 'request':
      return [description, entry.url, entry.body?.text ?? '', entry.answer?.body?.text ?? ''];
    case 'event':
      return [description, JSON.stringify(entry.payload)];
    case 'misuse':
      return [description, entry.report.place, entry.report.value, entry.report.rule];
    case 'notification':
      return [description, JSON.stringify(entry.details)];
    case 'delivery':
    case 'attempt':
    case 'session':
    case 'navigation':
    case 'notice':
      return [description];
  }
}
