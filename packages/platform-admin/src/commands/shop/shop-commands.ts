import { readFile, writeFile } from 'node:fs/promises';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askServer } from './ask-server.ts';

const SHOP = '/.platform-admin/shop';

/**
 * `platform-admin export [file]`: writes the shop of the shell that is open to a file, or prints
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
  const shop = await askServer(address, { path: SHOP });
  if (file === undefined) terminal.print(shop);
  else await useFile(file, () => writeFile(file, `${shop}\n`));
  return 0;
}

/**
 * `platform-admin import <file>`: replaces the shop of the open shell by an exported one. An
 * invalid file changes nothing. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing`, `shop-refused`, or `usage` for a file that
 *   cannot be read.
 */
export async function importCommand(file: string, address: AddressOptions): Promise<number> {
  const body = await useFile(file, () => readFile(file));
  await askServer(address, { method: 'PUT', path: SHOP, body });
  return 0;
}

/**
 * `platform-admin reset`: puts the shop back to its sample. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `server-missing` or `shop-refused`.
 */
export async function resetCommand(address: AddressOptions, terminal: Terminal): Promise<number> {
  await askServer(address, { method: 'DELETE', path: SHOP });
  terminal.print('The shop is back at its sample.');
  return 0;
}

async function useFile<T>(file: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlatformAdminError('usage', `The file ${JSON.stringify(file)} cannot be used: ${reason}`, { cause });
  }
}
