import type { MenuGroup } from '@platformapp/elements/bar/admin-menu';
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
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { version } from '../../package.json';
import { renderIconButton } from '../controls/render-controls.ts';
import { renderGlyph } from '../look/glyph.ts';
import { chooseFiles, download } from './download.ts';

/** A log from a file. */
export interface ImportedLog {
  /** The name of the file. */
  readonly name: string;
  readonly timeline: Timeline;
}

/** The log of a file that an element shows in place of the live one. */
export class LogFiles {
  imported: ImportedLog | undefined;
  /** Why a file was refused. */
  #problem = '';
  /** The file that was chosen last. */
  #chosen: File | undefined;
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #onChange: () => void;

  /** @param onChange Called when another log is shown. */
  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  /** The items that write a log to a file, and read one. */
  menuOf(timeline: Timeline): MenuGroup {
    const requests = timeline.entries.filter((entry) => entry.type === 'request');
    const creator = { name: 'PlatformApp', version };
    return {
      items: [
        {
          label: 'Export as NDJSON',
          icon: renderGlyph('export'),
          run: () => download('timeline.ndjson', writeNdjson(timeline), 'application/x-ndjson'),
        },
        {
          label: 'Export as HAR',
          icon: renderGlyph('export'),
          run: () => download('requests.har', writeHar(requests, creator), 'application/json'),
        },
        { label: 'Import…', icon: renderGlyph('import'), run: () => void this.#import() },
      ],
    };
  }

  /** Renders which file is shown and the way back, or why one was refused. */
  render(): TemplateResult {
    return html`${this.imported ? this.#renderImported(this.imported) : nothing}
    ${
      this.#problem === ''
        ? nothing
        : html`<div class="tools failed">
            <p role="alert">${this.#problem}</p>
            <span class="space"></span>${renderIconButton('close', 'Dismiss', () => this.#refuse(''))}
          </div>`
    }`;
  }

  #renderImported({ name, timeline: { entries, dropped } }: ImportedLog): TemplateResult {
    const count = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
    return html`<div class="tools imported">
      <span role="status"
        >Log from <strong dir="auto">${name}</strong>,
        ${count}${dropped > 0 ? `; the first ${dropped} are left out` : ''}</span
      >
      <span class="space"></span>
      <button type="button" class="button" @click=${() => this.#show(undefined)}>Back to the live log</button>
    </div>`;
  }

  async #import(): Promise<void> {
    const [file] = await chooseFiles('.ndjson,.jsonl,.har,.json');
    this.#chosen = file;
    const log = await readLog(file);
    // Reading a large file takes a while, and the user may have chosen another one.
    if (this.#chosen !== file) return;
    this.#refuse('problem' in log ? log.problem : '');
    if (!('problem' in log)) this.#show(log);
  }

  #show(imported: ImportedLog | undefined): void {
    this.imported = imported;
    this.#onChange();
  }

  #refuse(problem: string): void {
    this.#problem = problem;
    this.#host.requestUpdate();
  }
}

/** The largest file that is read, in bytes: more than a full timeline writes. */
const MOST_BYTES = 100_000_000;

/**
 * Reads one of our logs (NDJSON), or the requests of a HAR file of any program. Gives a sentence,
 * and no entries, for a file that is neither, is damaged, is too large, or cannot be read. Never
 * rejects.
 */
export async function readLog(file: File): Promise<ImportedLog | { readonly problem: string }> {
  const { name, size } = file;
  if (size > MOST_BYTES) return { problem: `${name} is larger than 100 MB.` };
  try {
    const text = await file.text();
    const reading = text.startsWith('{"format"') ? readNdjson(text) : readHar(text);
    if ('problem' in reading) return { problem: `${name} was not read. ${reading.problem}` };
    const timeline = new Timeline();
    addAll(timeline, 'entries' in reading ? reading.entries : reading.requests);
    return { name, timeline };
  } catch (error) {
    // Values that are nested very deeply exhaust the stack.
    const reason = error instanceof RangeError ? 'its values are nested too deeply.' : errorMessage(error);
    return { problem: `${name} was not read: ${reason}` };
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
