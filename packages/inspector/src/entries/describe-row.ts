import { FAULTS } from '@platformapp/kernel/faults';
import {
  describeEntry,
  faultOf,
  isError,
  readAppUrl,
  type RequestEntry,
  type TimelineEntry,
} from '@platformapp/timeline';
import type { MisuseCode, MisuseReport } from '@platformapp/protocol';

/** The texts of a row. */
export interface RowText {
  /** The method of a request, or `''`. */
  readonly verb: string;
  /** What happened. */
  readonly text: string;
  /** Further text in a muted colour, or `''`. */
  readonly aside: string;
  /** How it ended, or `''`. */
  readonly result: string;
  /** Whether it is written as code. Otherwise it is a sentence. */
  readonly isCode: boolean;
  readonly isError: boolean;
  /** The name of the fault behind it, or `''`. */
  readonly fault: string;
}

const SENTENCES: ReadonlySet<string> = new Set(['notification', 'session', 'navigation', 'notice']);

/** The origin of a request, in a word. */
const LANES: Readonly<Record<RequestEntry['lane'], string>> = {
  tunnel: 'app',
  worker: 'page',
  server: 'app server',
  shell: 'admin',
  network: 'network',
};

/** Writes an entry as a row of the list. */
export function describeRow(entry: TimelineEntry): RowText {
  const fault = faultOf(entry);
  return {
    verb: '',
    aside: '',
    isCode: !SENTENCES.has(entry.type),
    isError: isError(entry),
    fault: fault ? FAULTS[fault].label : '',
    result: '',
    ...textsOf(entry),
  };
}

/** Names an entry in a few words, as links to it do. */
export function nameEntry(entry: TimelineEntry): string {
  const { verb, text } = describeRow(entry);
  return `${verb} ${text}`.trimStart();
}

/** Milliseconds. */
const HOUR = 3_600_000;

/** Writes milliseconds for a person to read. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1) return '<1 ms';
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return milliseconds < HOUR ? `${Math.round(milliseconds / 60_000)} min` : `${Math.round(milliseconds / HOUR)} h`;
}

/** How long ago something was: `4 min ago`. */
export function formatAgo(at: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  if (seconds < 2) return 'now';
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min ago` : `${Math.round(seconds / 3_600)} h ago`;
}

/** The time of day with milliseconds: `14:03:59.041`. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0'));
  return `${parts.join(':')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

function textsOf(entry: TimelineEntry): Partial<RowText> & Pick<RowText, 'text'> {
  switch (entry.type) {
    case 'request': {
      const { method, url, answer, lane } = entry;
      return {
        verb: method,
        text: pathOf(url, lane),
        aside: LANES[lane],
        result: answer ? (answer.status === 0 ? 'failed' : String(answer.status)) : 'waiting',
      };
    }
    case 'attempt':
      return {
        text: `→ ${receiverOf(entry.address)}`,
        aside: entry.attempt > 1 ? `attempt ${entry.attempt}` : '',
        result: entry.status === null ? 'no answer' : String(entry.status),
      };
    case 'misuse':
      return { text: describeMisuse(entry.report), aside: entry.report.sentence };
    case 'delivery':
      return { text: `→ ${receiverOf(entry.address)}`, result: 'waiting' };
    case 'event': {
      const { name, id } = entry.payload;
      const number = typeof id === 'number' ? `#${id}` : '';
      return { text: entry.topic, aside: typeof name === 'string' ? name : number };
    }
    case 'session':
      return {
        text: `${entry.state === 'opened' ? 'Load' : 'Leave'} ${entry.app ?? entry.frame}`,
        aside: readAppUrl(entry.url),
      };
    case 'navigation':
      return { text: `Go to ${describeEntry(entry)}`, aside: entry.title ?? '' };
    case 'call':
    case 'notification':
    case 'notice':
      return {
        text: describeEntry(entry).replace(/^PlatformApp\./, ''),
        aside: 'frame' in entry && entry.frame === 'modal' ? 'modal' : '',
      };
  }
}

/** Names a rule break: `Bar.initialize: target “up” is not a target`. */
export function describeMisuse(report: MisusePlace): string {
  return splitMisuse(report).filter(Boolean).join(' ');
}

type MisusePlace = Pick<MisuseReport, 'code' | 'place' | 'value'>;

/** The place and the value of a rule break, and what is wrong with it. The last two may be `''`. */
export function splitMisuse({
  code,
  place,
  value,
}: MisusePlace): readonly [place: string, value: string, wrong: string] {
  const name = place.replace(/^PlatformApp\./, '');
  const key = /\w+$/.exec(name)?.[0] ?? 'value';
  const words: Partial<Record<MisuseCode, string>> = {
    'argument-type': 'has the wrong type',
    'unknown-key': 'is not a known key',
    'unknown-value': `is not a ${key}`,
  };
  return [name, value && `“${value}”`, words[code] ?? ''];
}

/** A request to another server shows its host, one to the admin API no version. */
function pathOf(url: string, lane: RequestEntry['lane']): string {
  const { host, pathname, search } = new URL(url);
  return `${lane === 'network' ? host : ''}${pathname.replace(/^\/admin\/api\/[^/]+(?=\/)/, '')}${search}`;
}

function receiverOf(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
