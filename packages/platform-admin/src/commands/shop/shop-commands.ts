import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { readImportFile } from '@platformapp/kernel/node';
import { readKernelOptions } from '@platformapp/kernel/options';
import { decodeJson, errorMessage } from '@platformapp/protocol';
import type { ImportMode, ImportReport } from '@platformapp/shop';
import { addServedOptions, addSwitch, type AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable, printableJson } from '../terminal/printable.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { connectShop } from './connect-shop.ts';
import { replaceFile } from './replace-file.ts';

/** How many refused records of each list are named. */
const NAMED = 100;

/** Options of `platform-admin import`. */
interface ImportOptions extends AddressOptions {
  /** Changes nothing, and says what would be imported. */
  readonly preview: boolean;
  /** Imports the records that are not refused. */
  readonly skipRefused: boolean;
  /** What the records of a list without a name are. Default: what the file's name says. */
  readonly kind?: string | undefined;
}

/** Options of `platform-admin reset`. */
interface ResetOptions extends AddressOptions {
  /** Another sample than that of the shop. */
  readonly sample?: string | undefined;
  /** Another seed than that of the shop. */
  readonly seed?: string | undefined;
}

/**
 * Adds `platform-admin export`, `import` and `reset`.
 *
 * @param end Takes the exit code of an import.
 */
export function addShopCommands(program: Command, terminal: Terminal, end: (code: number) => void): void {
  addServedOptions(program.command('export'))
    .description('write the shop to a file, or print it')
    .argument('[file]')
    .action(async (file: string | undefined, address: AddressOptions) => {
      if (file === undefined) return terminal.print(printableJson(await connectShop(address).exportShop()));
      await writeShop(file, address);
      terminal.print(`The shop is in ${file}.`);
    });

  const importing = addServedOptions(program.command('import'));
  addSwitch(importing, 'preview', 'say what would be imported, and change nothing');
  addSwitch(importing, 'skip-refused', 'import the records that are not refused')
    .description('replace the shop with an exported one, or add the records of REST lists to it')
    .argument('<files...>', 'an exported shop, or JSON such as { "products": [ … ] }')
    .option(
      '--kind <kind>',
      'what the records of a list without a name are, such as products; default: what the file name says',
    )
    .action(async (files: readonly string[], options: ImportOptions) =>
      end(await importFiles(files, options, terminal)),
    );

  addServedOptions(program.command('reset'))
    .description('reset the shop to its sample, or to another one')
    .option('--sample <sample>', 'another sample than that of the shop')
    .option('--seed <number>', 'another seed than that of the shop')
    .action(async ({ sample, seed, ...address }: ResetOptions) => {
      const { options, problems } = readKernelOptions({ sample, seed });
      const refusal = problems[0] ?? (await connectShop(address).reset({ sample, seed: options.seed }));
      if (refusal !== undefined) throw new PlatformAdminError('shop-refused', refusal);
      terminal.print(
        sample === undefined ? 'The shop was reset to its sample.' : `The shop was reset to the sample ${sample}.`,
      );
    });
}

/**
 * Writes the shop that is served to a file, which keeps what it has until the whole shop
 * is written.
 *
 * @throws {@link PlatformAdminError} `server-missing`, `shop-refused`, or `usage` for a file that
 *   cannot be written.
 */
export async function writeShop(file: string, address: AddressOptions): Promise<void> {
  const shop = await connectShop(address).exportShop();
  await useFile(file, () => replaceFile(file, `${shop}\n`));
}

/**
 * Replaces the shop that is served by an exported one, or adds the records of REST lists to it. An
 * invalid file changes nothing. Gives the exit code, which is 1 when records were refused and nothing
 * was imported.
 */
async function importFiles(
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
  const shop = connectShop(address);
  if (isShop) {
    const refusal = await shop.importShop(first);
    if (refusal !== undefined) {
      throw new PlatformAdminError('shop-refused', `${JSON.stringify(files[0])} was not imported. ${refusal}`);
    }
    terminal.print('Imported. It replaced the previous shop.');
    return 0;
  }
  const mode = preview ? 'preview' : skipRefused ? 'accepted' : 'whole';
  return printReport(await shop.importRecords(texts, mode), files, mode, terminal);
}

/** Prints what an import did. Gives the exit code. */
function printReport(
  { isImported, lists, problems }: ImportReport,
  files: readonly string[],
  mode: ImportMode,
  terminal: Terminal,
): number {
  for (const problem of problems) terminal.printError(withFile(problem, files));
  for (const { plural, accepted, refused, leftOut } of lists) {
    terminal.print(`${plural}: ${accepted} accepted, ${refused.length} refused`);
    for (const { position, reasons } of refused.slice(0, NAMED)) {
      terminal.printError(`${plural}, record ${position}: ${reasons.join('. ')}`);
    }
    if (refused.length > NAMED) terminal.printError(`${plural}: and ${refused.length - NAMED} more`);
    if (leftOut.length > 0) terminal.print(printable(`  Left out: ${leftOut.join(', ')}`));
  }
  if (mode === 'preview') return 0;
  const isRefused = lists.some(({ refused }) => refused.length > 0);
  if (isImported) terminal.print('Imported.');
  else terminal.print(`Nothing was imported.${hintOf(problems.length > 0, isRefused, mode)}`);
  return isImported ? 0 : 1;
}

/** Says why nothing was imported, and what to do. */
function hintOf(isUnusable: boolean, isRefused: boolean, mode: ImportMode): string {
  if (isUnusable && mode === 'accepted') return ' --skip-refused leaves out records only: correct the files first.';
  if (isUnusable) return ' Correct the files first.';
  return isRefused && mode === 'whole' ? ' --skip-refused imports the other records.' : '';
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
