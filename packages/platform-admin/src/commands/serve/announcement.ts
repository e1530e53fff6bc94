import { readKernelOptions } from '@platformapp/kernel/options';
import { boundHosts } from '../../http/access.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { ApiOptions, ServeOptions } from '../options/options.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Where a shop of this process is kept, as the terminal says it. */
export function shopPlace(folder: string | undefined): string {
  return folder === undefined ? 'in memory, until this command ends' : `in the folder ${folder}`;
}

/** Where other machines of the network find what is served at an origin. */
export function originsBeyond(origin: string, bind: string | undefined): readonly string[] {
  const { protocol, port } = new URL(origin);
  return boundHosts(bind).map((host) => `${protocol}//${host}:${port}`);
}

/**
 * Refuses a quiet command that would make an access key, because nobody would learn it.
 *
 * @throws {@link PlatformAdminError} `usage`.
 */
export function checkKeyShown({ quiet, json, accessKey, bind, allowHost = [] }: ServeOptions | ApiOptions): void {
  const isMade = accessKey === undefined && (bind !== undefined || allowHost.length > 0);
  if (!isMade || !quiet || json) return;
  throw new PlatformAdminError(
    'usage',
    '--quiet hides the access key that is made for --bind and --allow-host. Set one with --access-key.',
  );
}

/** Whether a shop with these options gives each app an access token. */
export function hasAppTokens(shop: ServeOptions['shop']): boolean {
  return readKernelOptions(shop).options.tokens ?? false;
}

/** Reports that another port than the wanted one is used, on the error output. */
export function sayOtherPort({ port }: { readonly port: number }, wanted: number, terminal: Terminal): void {
  if (wanted === 0 || port === wanted) return;
  terminal.printError(`Port ${wanted} is in use, so the admin is at port ${port}, with a shop of its own.`);
}
