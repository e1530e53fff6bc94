import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { decodeJson, errorMessage, isObject } from '@platformapp/protocol';
import { ShopError } from '@platformapp/shop';
import { KernelError } from '../kernel-error.ts';
import { lockFolder } from './lock-folder.ts';
import {
  checkLayout,
  type JournalHead,
  type JournalStep,
  type JournalStorage,
  type StoredJournal,
} from './journal-storage.ts';

const SHOP = /^shop-(\d+)\.jsonl$/;
const CHANGES = /^changes-(\d+)\.jsonl$/;
const BACK_TO = /^\{"backTo":(\d+)\}$/;

/** Bytes that are read at once. */
const CHUNK = 1_000_000;

/**
 * A journal in a folder, for Node:
 *
 * - `journal/head.json` says which snapshot is valid. It is replaced by renaming, never half
 *   written.
 * - `journal/shop-<number>.jsonl` is a snapshot, in the format of an exported shop.
 * - `journal/changes-<number>.jsonl` has one step a line, the first of them after that sequence
 *   number. Files are only appended to; each process and each snapshot begins a new one.
 * - `set-aside-<number>` is a journal that could not be read.
 * - `lock-<id>` names the process that writes, which answers at `lock-<id>.socket`.
 */
export class JournalFolder implements JournalStorage {
  /** The user named the folder and expects the shop to be stored there. */
  readonly isRequired = true;
  readonly #folder: string;
  readonly #journal: string;
  #changes: FileHandle | undefined;
  #shop: FileHandle | undefined;
  #unlock: () => Promise<void> = async () => {};

  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.#journal = join(this.#folder, 'journal');
  }

  /** Never waits: rejects with a {@link KernelError} when another process writes here. */
  async open(): Promise<void> {
    await mkdir(this.#journal, { recursive: true });
    this.#unlock = await lockFolder(this.#folder);
  }

  async read(): Promise<StoredJournal | undefined> {
    const head = await this.#readHead();
    if (!head) return undefined;
    const parts = await readLines(this.#pathOf('shop', head.snapshot));
    const steps: { readonly number: number; readonly entry: string }[] = [];
    let last = head.since;
    for (const first of await findNumbers(this.#journal, CHANGES)) {
      // The snapshot contains every earlier step.
      if (first < head.since) continue;
      last = first;
      // oxlint-disable-next-line no-await-in-loop -- in memory one at a time
      for (const line of await readLines(this.#pathOf('changes', first))) {
        last += 1;
        const back = BACK_TO.exec(line)?.[1];
        if (back === undefined) steps.push({ number: last, entry: line });
        else while ((steps.at(-1)?.number ?? 0) > Number(back)) steps.pop();
      }
    }
    return { head, parts: parts.slice(0, head.parts), entries: steps.map(({ entry }) => entry), last };
  }

  async append(first: number, steps: readonly JournalStep[]): Promise<void> {
    this.#changes ??= await this.#create('changes', first - 1);
    const lines = steps.map((step) => `${typeof step === 'string' ? step : JSON.stringify(step)}\n`);
    await this.#changes.appendFile(lines.join(''));
    await this.#changes.datasync();
  }

  async putPart(snapshot: number, index: number, part: string): Promise<void> {
    if (index === 0) {
      await this.#closeFiles();
      this.#shop = await this.#create('shop', snapshot);
    }
    await this.#shop?.appendFile(`${part}\n`);
  }

  async commitSnapshot(head: JournalHead): Promise<void> {
    await this.#shop?.datasync();
    const next = join(this.#journal, 'head.next.json');
    await writeFile(next, `${JSON.stringify(head)}\n`, { flush: true });
    await rename(next, join(this.#journal, 'head.json'));
    await syncFolder(this.#journal);
    await this.#clear('shop', head.snapshot);
    await this.#clear('changes', head.since);
  }

  async setAside(reason: string): Promise<string> {
    const earlier = await findNumbers(this.#folder, /^set-aside-(\d+)$/);
    const place = join(this.#folder, `set-aside-${(earlier.at(-1) ?? 0) + 1}`);
    await writeFile(join(this.#journal, 'reason.txt'), `${reason}\n`);
    await rename(this.#journal, place);
    await mkdir(this.#journal);
    await syncFolder(this.#folder);
    return place;
  }

  async close(): Promise<void> {
    try {
      await this.#closeFiles();
    } finally {
      await this.#unlock();
    }
  }

  explain(cause: unknown): string {
    if (cause instanceof KernelError) return cause.message;
    const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
    if (isFull) return `The disk is full, so the shop cannot be stored in ${this.#folder}. Free some space.`;
    return `The shop cannot be stored in ${this.#folder}: ${errorMessage(cause)}`;
  }

  async #readHead(): Promise<JournalHead | undefined> {
    const text = await readFile(join(this.#journal, 'head.json'), 'utf8').catch(ignoreMissing);
    if (text === undefined) {
      const changes = await findNumbers(this.#journal, CHANGES);
      // No change is stored before the first head. A new journal would take these for its own.
      if (changes.length > 0) throw new ShopError('format-damaged', 'The head of the journal, head.json, is missing.');
      return undefined;
    }
    const head = decodeJson(text);
    if (isObject(head)) checkLayout(head['version']);
    if (!isHead(head))
      throw new ShopError('format-damaged', `The head of the journal is damaged: ${text.slice(0, 100)}`);
    return head;
  }

  /** Begins a file. It replaces what a killed process left under that name. */
  async #create(kind: 'shop' | 'changes', number: number): Promise<FileHandle> {
    const file = await open(this.#pathOf(kind, number), 'w');
    await syncFolder(this.#journal);
    return file;
  }

  /** Removes the files of a kind with a lower number. */
  async #clear(kind: 'shop' | 'changes', before: number): Promise<void> {
    const numbers = await findNumbers(this.#journal, kind === 'shop' ? SHOP : CHANGES);
    const old = numbers.filter((number) => number < before);
    await Promise.all(old.map((number) => rm(this.#pathOf(kind, number))));
  }

  #pathOf(kind: 'shop' | 'changes', number: number): string {
    return join(this.#journal, `${kind}-${number}.jsonl`);
  }

  async #closeFiles(): Promise<void> {
    await this.#changes?.close();
    await this.#shop?.close();
    this.#changes = undefined;
    this.#shop = undefined;
  }
}

/** The numbers in the names of a folder, in order. */
async function findNumbers(folder: string, pattern: RegExp): Promise<readonly number[]> {
  const numbers = (await readdir(folder)).flatMap((name) => pattern.exec(name)?.[1] ?? []);
  return numbers.map(Number).toSorted((a, b) => a - b);
}

/**
 * Reads the lines of a file. A missing file has none. A last line without a line break is
 * incomplete: a killed process was writing it, and never acknowledged it.
 */
async function readLines(path: string): Promise<readonly string[]> {
  const lines: string[] = [];
  let rest = '';
  try {
    // Node's readline would also split at U+2028, which JSON does not escape.
    for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK })) {
      const begun = `${rest}${chunk}`.split('\n');
      rest = begun.pop() ?? '';
      lines.push(...begun);
    }
  } catch (error) {
    ignoreMissing(error);
  }
  return lines;
}

/** Makes sure that a file just made or renamed in a folder survives a power cut. */
async function syncFolder(path: string): Promise<void> {
  // Windows does not open folders.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function isHead(value: unknown): value is JournalHead {
  if (!isObject(value)) return false;
  return ['version', 'snapshot', 'parts', 'since'].every((name) => Number.isSafeInteger(value[name]));
}
