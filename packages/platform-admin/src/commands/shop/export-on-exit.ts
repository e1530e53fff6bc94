import { access, constants, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AddressOptions, ServerFlags } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { useFile, writeShop } from './shop-commands.ts';

/**
 * Checks the file of `--export-on-exit` before a server starts, when a mistake still costs nothing.
 *
 * @throws {@link PlatformAdminError} `usage` when it cannot be written.
 */
export async function checkExport({ exportOnExit: file }: ServerFlags): Promise<void> {
  if (file !== undefined) await useFile(file, () => checkWritable(file));
}

async function checkWritable(file: string): Promise<void> {
  try {
    // Unlike `access`, it refuses a folder.
    const handle = await open(file, 'r+');
    await handle.close();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) throw error;
    await access(dirname(resolve(file)), constants.W_OK);
  }
}

/**
 * Writes the shop to the file of `--export-on-exit`, if it was given, while the server still
 * answers. Reports the outcome on the error output, because the output may be a command's own. No
 * signal ends the process meanwhile; the first one gets the reason, unless the command is quiet.
 * Never rejects for a shop that cannot be exported.
 */
export async function exportOnExit(
  { exportOnExit: file, ...address }: ServerFlags,
  { port, accessKey }: Pick<AddressOptions, 'port' | 'accessKey'>,
  terminal: Terminal,
): Promise<void> {
  if (file === undefined) return;
  let isSaid = address.quiet;
  // npx passes on the Ctrl+C that the terminal has already sent, and people press it twice.
  const stopSignals = terminal.onSignal(() => {
    if (!isSaid) terminal.printError(`Still exporting the shop to ${file}. The command ends after that.`);
    isSaid = true;
  });
  try {
    await writeShop(file, { ...address, port, accessKey });
    if (!address.quiet) terminal.printError(`The shop is in ${file}.`);
  } catch (error) {
    if (!(error instanceof PlatformAdminError)) throw error;
    terminal.printError(`The shop was not exported: ${error.message}`);
  } finally {
    stopSignals();
  }
}
