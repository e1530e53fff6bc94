import { readFile, writeFile } from 'node:fs/promises';
import { isObject } from '@platformapp/protocol';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Terminal } from '../terminal/terminal.ts';

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
  const shop = await askForShop(address, { method: 'GET' });
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
  await askForShop(address, { method: 'PUT', body: new Uint8Array(body) });
  return 0;
}

async function askForShop({ host, port }: AddressOptions, init: RequestInit): Promise<string> {
  const origin = `http://${host === '::1' ? '[::1]' : host}:${port}`;
  const response = await fetch(`${origin}/.platform-admin/shop`, init).catch((cause: unknown) => {
    throw new PlatformAdminError('server-missing', `Nothing is served at ${origin}. Run platform-admin serve first.`, {
      cause,
    });
  });
  const text = await response.text();
  if (!response.ok) throw new PlatformAdminError('shop-refused', readRefusal(text) ?? `${origin} has no shop.`);
  return text;
}

function readRefusal(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isObject(answer) && typeof answer['errors'] === 'string' ? answer['errors'] : undefined;
  } catch {
    // Something else is served there.
    return undefined;
  }
}

async function useFile<T>(file: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlatformAdminError('usage', `The file ${JSON.stringify(file)} cannot be used: ${reason}`, { cause });
  }
}
