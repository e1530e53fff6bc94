import { FAULTS } from '@platformapp/kernel/faults';
import {
  describeEntry,
  faultOf,
  isError,
  type NewEntry,
  readAppUrl,
  type RequestEntry,
  type TimelineEntry,
} from '@platformapp/timeline';
import type { GlyphName } from '../look/glyph.ts';

/** The texts of a row. */
export interface RowText {
  /** The kind of entry in a word, which the icon stands for. */
  readonly kind: string;
  readonly glyph: GlyphName;
  /** What happened. */
  readonly text: string;
  /** Further text in a muted colour, or `''`. */
  readonly aside: string;
  /** How it ended, or `''`. */
  readonly result: string;
  /** How long it took, or `''`. */
  readonly took: string;
  readonly isError: boolean;
  /** Whether a fault is behind it. */
  readonly isFault: boolean;
}

const KINDS: Readonly<Record<NewEntry['type'], readonly [kind: string, glyph: GlyphName]>> = {
  call: ['call', 'call'],
  notification: ['notice', 'notification'],
  session: ['session', 'session'],
  request: ['request', 'request'],
  event: ['event', 'event'],
  delivery: ['delivery', 'webhook'],
  attempt: ['attempt', 'send'],
  misuse: ['rule', 'rules'],
  navigation: ['page', 'navigation'],
  notice: ['admin', 'notice'],
};

const LANES: Readonly<Record<RequestEntry['lane'], string>> = {
  tunnel: 'app',
  worker: 'page',
  server: 'server',
  shell: 'admin',
  network: 'network',
};

/** The origin of a request, in a word. */
export function describeLane(lane: RequestEntry['lane']): string {
  return LANES[lane];
}

/** Writes an entry as a row of the list. */
export function describeRow(entry: TimelineEntry): RowText {
  const [kind, glyph] = KINDS[entry.type];
  const { aside = '', ...texts } = textsOf(entry);
  const fault = faultOf(entry);
  return {
    kind,
    glyph,
    isError: isError(entry),
    isFault: fault !== undefined,
    result: '',
    took: '',
    ...texts,
    aside: [aside, fault && FAULTS[fault].label].filter(Boolean).join(' · '),
  };
}

/** Writes milliseconds for a person to read. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1) return '<1 ms';
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
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
        text: `${method} ${pathOf(url, lane)}`,
        aside: describeLane(lane),
        result: answer ? (answer.status === 0 ? 'failed' : String(answer.status)) : 'waiting',
        took: answer ? formatDuration(answer.duration) : '',
      };
    }
    case 'attempt':
      return {
        text: `${entry.topic} → ${entry.address}`,
        aside: entry.attempt > 1 ? `attempt ${entry.attempt}` : '',
        result: entry.status === null ? 'no answer' : String(entry.status),
      };
    case 'misuse':
      return { text: entry.report.sentence, aside: entry.report.place, result: '' };
    case 'delivery':
      return { text: `${entry.topic} → ${entry.address}`, aside: `delivery ${entry.delivery}` };
    case 'event': {
      const { id } = entry.payload;
      return { text: entry.topic, aside: typeof id === 'number' || typeof id === 'string' ? `id ${id}` : '' };
    }
    case 'session':
      return {
        text: `${entry.frame === 'modal' ? 'Modal' : 'App'} ${entry.state === 'opened' ? 'connected' : 'left'}`,
        aside: readAppUrl(entry.url),
      };
    case 'call':
    case 'notification':
    case 'navigation':
    case 'notice':
      return { text: describeEntry(entry), aside: 'frame' in entry && entry.frame === 'modal' ? 'modal' : '' };
  }
}

/** A request to another server shows its host. */
function pathOf(url: string, lane: RequestEntry['lane']): string {
  const { host, pathname, search } = new URL(url);
  return `${lane === 'network' ? host : ''}${pathname}${search}`;
}
