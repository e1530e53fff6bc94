import { describeEntry } from '../describe/describe-entry.ts';
import type { TimelineEntry } from '../entries/entry.ts';

/** Whether an entry matches. */
export type EntryTest = (entry: TimelineEntry) => boolean;

/**
 * Accepts the entries that contain each word of a text anywhere: in a method, an address, a status, a
 * topic, arguments or a body. After a minus, it must not be there. Case does not matter.
 */
export function matchWords(text: string): EntryTest {
  const words = text.toLowerCase().split(/\s+/);
  return (entry) => {
    const all = textsOf(entry).join('\n').toLowerCase();
    return words.every((word) => (/^-./.test(word) ? !all.includes(word.slice(1)) : all.includes(word)));
  };
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
