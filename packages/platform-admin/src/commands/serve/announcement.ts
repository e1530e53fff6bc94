import { DEFAULT_OPTIONS, readKernelOptions } from '@platformapp/kernel/options';
import { boundHosts } from '../../http/access.ts';
import type { ServedAdmin } from '../../server/serve-admin.ts';
import type { ServeOptions, ServerFlags } from '../options/options.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Says where the admin is, with the app if there is one, and what is needed to use it. */
export function sayWhere(
  served: Pick<ServedAdmin, 'origin' | 'port' | 'accessKey' | 'urlFor'>,
  app: URL | undefined,
  options: ServeOptions,
  terminal: Terminal,
): void {
  const { origin, port, accessKey } = served;
  const { api, json, quiet, shop, bind, allowHost = [] } = options;
  if (json) {
    terminal.print(JSON.stringify({ url: api ? undefined : served.urlFor(app), origin, port, accessKey }));
    return;
  }
  if (quiet) return;
  const say = (label: string, text: string): void => terminal.print(`  ${label.padEnd(13)} ${text}`);
  terminal.print('');
  if (api) say('Admin API', `${origin}/admin/`);
  else say(app ? 'Open' : 'Admin shell', served.urlFor(app));
  const { protocol } = new URL(origin);
  for (const host of boundHosts(bind)) say('Also at', `${protocol}//${host}:${port}${api ? '/admin/' : '/'}`);
  if (allowHost.length > 0) say('Answers to', allowHost.join(', '));
  if (accessKey !== undefined) say('Access key', accessKey);
  const { secret = DEFAULT_OPTIONS.secret, tokens: hasTokens = false } = readKernelOptions(shop).options;
  say('Secret', secret);
  if (hasTokens) say('Tokens', `one for each app: platform-admin apps ${api ? 'install <api-key>' : 'list'}`);
  say('Shop', placeOf(options));
  const hasKeys = terminal.input.isTTY && !api;
  terminal.print(`\n  ${hasKeys ? 'Press h for the keys, q to quit.' : 'Stop with Ctrl+C.'}`);
}

/**
 * Says on the error output that another port than the wanted one is used, and what browsers of
 * other machines miss. A quiet command says nothing.
 */
export function sayWarnings(
  { port }: Pick<ServedAdmin, 'port'>,
  { port: wanted, quiet, bind, https, kernel }: ServerFlags,
  terminal: Terminal,
): void {
  if (quiet) return;
  if (wanted !== 0 && port !== wanted) {
    terminal.printError(`Port ${wanted} is in use, so the admin is at port ${port}, with a shop of its own.`);
  }
  if (bind !== undefined && !https && kernel === 'browser') {
    terminal.printError('Browsers of other machines keep no shop over plain http. Add --https, or --kernel node.');
  }
}

/** Where the shop is kept, as the terminal says it. */
function placeOf({ kernel, data, memory, shop }: ServeOptions): string {
  if (kernel === 'node') return data === undefined ? 'in memory, until this command ends' : `in the folder ${data}`;
  return memory || shop['storage'] === 'memory' ? 'in each browser, until its last tab is closed' : 'in each browser';
}
