import { readFile } from 'node:fs/promises';
import { readImportFile } from '@platformapp/kernel/node';
import { decodeJson, errorMessage, isObject } from '@platformapp/protocol';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer, type ServerRequest } from './ask-server.ts';
import { replaceFile } from './replace-file.ts';

const SHOP = '/.platform-admin/shop';

/** How many refused records of each list are named. */
const NAMED = 100;

/**
 * `platform-admin export [file]`: writes the shop that is served to a file, or prints
 * it. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, `shop-refused`, or `usage` for a file that
 *   cannot be written.
 */
export async function exportCommand(
  file: string | undefined,
  address: AddressOptions,
  terminal: Terminal,
): Promise<number> {
  if (file === undefined) terminal.print(printableJson(await readShop(address)));
  else {
    await writeShop(file, address);
    terminal.print(`The shop is in ${file}.`);
  }
  return 0;
}

/**
 * Writes the shop that is served to a file, which keeps what it has until the whole shop
 * is written.
 *
 * @throws {@link PlatformAdminError} as {@link exportCommand} does.
 */
export async function writeShop(file: string, address: AddressOptions): Promise<void> {
  const shop = await readShop(address);
  await useFile(file, () => replaceFile(file, `${shop}\n`));
}

/** Options of `platform-admin import`. */
export interface ImportOptions extends AddressOptions {
  /** Changes nothing, and says what would be imported. */
  readonly preview: boolean;
  /** Imports the records that are not refused. */
  readonly skipRefused: boolean;
  /** What the records of a list without a name are. Default: what the file's name says. */
  readonly kind?: string | undefined;
}

/**
 * `platform-admin import <files...>`: replaces the shop that is served by an exported one, or
 * adds the records of REST lists to it. An invalid file changes nothing. Gives the exit code, which
 * is 1 when records were refused and nothing was imported.
 *
 * @throws {@link PlatformAdminError} `server-missing`, `shop-refused`, or `usage` for a file that
 *   cannot be read, or that has no lists for `--preview` and `--skip-refused`.
 */
export async function importCommand(
  files: readonly string[],
  { preview, skipRefused, kind, ...address }: ImportOptions,
  terminal: Terminal,
): Promise<number> {
  const texts = await Promise.all(
    files.map((file) => useFile(file, async () => readImportFile(file, await readFile(file), kind))),
  );
  const [first = ''] = texts;
  // An exported shop has several lines of JSON, and a damaged one is explained as such.
  const isShop = texts.length === 1 && decodeJson(first) === undefined;
  const [head = ''] = first.split('\n', 1);
  if (isShop && decodeJson(head) === undefined) {
    throw new PlatformAdminError('usage', `${JSON.stringify(files[0])} is neither an exported shop nor JSON.`);
  }
  if (isShop && (preview || skipRefused)) {
    throw new PlatformAdminError(
      'usage',
      `${JSON.stringify(files[0])} is not JSON of the form { "products": [ … ] }, which ` +
        `${preview ? '--preview' : '--skip-refused'} is for. An exported shop is imported without it, as a whole.`,
    );
  }
  if (isShop) {
    const explain: ServerRequest['explain'] = (status, sentence) =>
      status === 422 ? `${JSON.stringify(files[0])} was not imported. ${sentence}` : undefined;
    await askServer(address, { method: 'PUT', path: SHOP, body: first, explain });
    terminal.print('Imported. It replaced the previous shop.');
    return 0;
  }
  const mode = preview ? 'preview' : skipRefused ? 'accepted' : 'whole';
  const body = JSON.stringify({ texts, mode });
  return printReport(
    decodeJson(await askServer(address, { method: 'POST', path: `${SHOP}/records`, body })),
    files,
    mode,
    terminal,
  );
}

/** Prints what an import did. Gives the exit code. */
function printReport(report: unknown, files: readonly string[], mode: string, terminal: Terminal): number {
  const { isImported, lists, problems } = isObject(report) ? report : {};
  const unusable: readonly unknown[] = Array.isArray(problems) ? problems : [];
  let refusedCount = 0;
  for (const problem of unusable) terminal.printError(withFile(String(problem), files));
  for (const list of Array.isArray(lists) ? lists.filter(isObject) : []) {
    const { plural, accepted, refused, leftOut } = list;
    const refusals = Array.isArray(refused) ? refused.filter(isObject) : [];
    refusedCount += refusals.length;
    terminal.print(printable(`${String(plural)}: ${Number(accepted)} accepted, ${refusals.length} refused`));
    for (const { position, reasons } of refusals.slice(0, NAMED)) {
      const sentences = Array.isArray(reasons) ? reasons.join('. ') : '';
      terminal.printError(`${String(plural)}, record ${Number(position)}: ${sentences}`);
    }
    if (refusals.length > NAMED) terminal.printError(`${String(plural)}: and ${refusals.length - NAMED} more`);
    if (Array.isArray(leftOut) && leftOut.length > 0) terminal.print(printable(`  Left out: ${leftOut.join(', ')}`));
  }
  if (mode === 'preview') return 0;
  if (isImported === true) terminal.print('Imported.');
  else terminal.print(`Nothing was imported.${hintOf(unusable.length > 0, refusedCount > 0, mode)}`);
  return isImported === true ? 0 : 1;
}

/** Says why nothing was imported, and what to do. */
function hintOf(isUnusable: boolean, isRefused: boolean, mode: string): string {
  if (isUnusable && mode === 'accepted') return ' --skip-refused leaves out records only: correct the files first.';
  if (isUnusable) return ' Correct the files first.';
  return isRefused && mode === 'whole' ? ' --skip-refused imports the other records.' : '';
}

/** Options of `platform-admin reset`. */
export interface ResetOptions extends AddressOptions {
  /** Another sample than that of the shop. */
  readonly sample?: string | undefined;
  /** Another seed than that of the shop. */
  readonly seed?: string | undefined;
}

/**
 * `platform-admin reset`: puts the shop back to its sample, or to another one. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused`, also for a sample that
 *   does not exist.
 */
export async function resetCommand({ sample, seed, ...address }: ResetOptions, terminal: Terminal): Promise<number> {
  const chosen = Object.entries({ sample, seed }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  await askServer(address, { method: 'DELETE', path: `${SHOP}?${new URLSearchParams(chosen).toString()}` });
  terminal.print(
    sample === undefined ? 'The shop was reset to its sample.' : `The shop was reset to the sample ${sample}.`,
  );
  return 0;
}

function readShop(address: AddressOptions): Promise<string> {
  return askServer(address, { path: SHOP });
}

/** Puts the file's name in place of the number by which the shop names a text. */
function withFile(problem: string, files: readonly string[]): string {
  return problem.replace(/^Text (\d+)/, (text, number: string) => JSON.stringify(files[Number(number) - 1]) ?? text);
}

/**
 * Reads or writes a file.
 *
 * @throws {@link PlatformAdminError} `usage` with the reason when that fails.
 */
export async function useFile<T>(file: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new PlatformAdminError('usage', `The file ${JSON.stringify(file)} cannot be used: ${reason}`, { cause });
  }
}
