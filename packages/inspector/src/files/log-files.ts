import type { MenuItem } from '@platformapp/elements/bar/admin-menu';
import { errorMessage } from '@platformapp/protocol';
import {
  type NewEntry,
  readHar,
  readNdjson,
  Timeline,
  type TimelineEntry,
  writeHar,
  writeNdjson,
} from '@platformapp/timeline';
import { html, type TemplateResult } from 'lit';
import { version } from '../../package.json';
import { renderButton } from '../controls/render-controls.ts';
import { renderGlyph } from '../look/glyph.ts';
import { download } from './download.ts';

/** A log from a file. */
export interface ImportedLog {
  readonly name: string;
  readonly timeline: Timeline;
}

/** The items of a menu that write a log to a file. */
export function exportItems(timeline: Timeline): readonly MenuItem[] {
  const icon = renderGlyph('export');
  const requests = timeline.entries.filter((entry) => entry.type === 'request');
  const writeRequests = (): string => writeHar(requests, { name: 'PlatformApp', version });
  return [
    {
      label: 'Export as NDJSON',
      icon,
      run: () => download('timeline.ndjson', writeNdjson(timeline), 'application/x-ndjson'),
    },
    { label: 'Export as HAR', icon, run: () => download('requests.har', writeRequests(), 'application/json') },
  ];
}

/** Renders which file is shown, and the way back. */
export function renderImported({ name, timeline }: ImportedLog, leave: () => void): TemplateResult {
  const { entries, dropped } = timeline;
  const count = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return html`<div class="tools imported">
    <span role="status"
      >Log from <strong dir="auto">${name}</strong>,
      ${count}${dropped > 0 ? `; the first ${dropped} are left out` : ''}</span
    >
    <span class="space"></span>
    ${renderButton('Back to the live log', leave)}
  </div>`;
}

/** The largest file that is read, in bytes: more than a full timeline writes. */
const MOST_BYTES = 100_000_000;

/**
 * Reads one of our logs (NDJSON), or the requests of a HAR file of any program. Rejects with a
 * sentence for a file that is neither, is damaged, is too large, or cannot be read.
 */
export async function readLog(file: File): Promise<ImportedLog> {
  const { name, size } = file;
  if (size > MOST_BYTES) throw new Error(`${name} is larger than 100 MB.`);
  try {
    const text = await file.text();
    const reading = text.startsWith('{"format"') ? readNdjson(text) : readHar(text);
    if ('problem' in reading) throw new Error(reading.problem);
    const timeline = new Timeline();
    addAll(timeline, 'entries' in reading ? reading.entries : reading.requests);
    return { name, timeline };
  } catch (error) {
    // Values that are nested very deeply exhaust the stack.
    const reason = error instanceof RangeError ? 'Its values are nested too deeply.' : errorMessage(error);
    throw new Error(`${name} was not read. ${reason}`, { cause: error });
  }
}

/** Renumbers the entries. A cause that does not come before its effect is left out. */
function addAll(timeline: Timeline, entries: readonly (NewEntry & Partial<Pick<TimelineEntry, 'number'>>)[]): void {
  const numbers = new Map<number, number>();
  for (const { number, cause: told, ...facts } of entries) {
    const cause = told === undefined ? undefined : numbers.get(told);
    const added = timeline.add(cause === undefined ? facts : { ...facts, cause });
    if (number !== undefined) numbers.set(number, added);
  }
}
