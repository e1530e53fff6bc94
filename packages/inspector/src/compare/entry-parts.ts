import type { Header, RecordedBody, TimelineEntry } from '@platformapp/timeline';
import { prettyBody } from '../entries/pretty-body.ts';

/** A part of an entry that is compared with the same part of another. */
export interface EntryPart {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * The text of an entry, as parts made of lines. Its number, its cause and its times are left out,
 * because they differ between any two entries.
 */
export function partsOf(entry: TimelineEntry): readonly EntryPart[] {
  if (entry.type !== 'request') {
    const { number: _, cause: __, at: ___, ...facts } = entry;
    return [{ name: 'Entry', lines: toLines(JSON.stringify(facts, undefined, 2)) }];
  }
  const { method, url, headers, body, answer } = entry;
  const { pathname, searchParams } = new URL(url);
  return [
    {
      name: 'Request',
      lines: [`${method} ${pathname}`, ...Array.from(searchParams, ([name, value]) => `${name}=${value}`)],
    },
    { name: 'Request headers', lines: headers.map(toHeaderLine) },
    { name: 'Request body', lines: toBodyLines(body, headers, url) },
    { name: 'Response', lines: answer ? [answer.failure ?? String(answer.status)] : ['waiting'] },
    { name: 'Response headers', lines: answer?.headers.map(toHeaderLine) ?? [] },
    { name: 'Response body', lines: toBodyLines(answer?.body, answer?.headers ?? []) },
  ];
}

function toHeaderLine([name, value]: Header): string {
  return `${name}: ${value}`;
}

function toBodyLines(body: RecordedBody | undefined, headers: readonly Header[], url?: string): readonly string[] {
  if (!body) return [];
  const { text, note } = prettyBody(body, headers, url);
  return [...toLines(text), ...toLines(note)];
}

function toLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
