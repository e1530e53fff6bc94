import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import type { ApiOptions } from '../options/options.ts';
import type { ServedAdmin } from '../../server/serve-admin.ts';
import { checkKeyShown, hasAppTokens, originsBeyond, sayOtherPort, shopPlace } from './announcement.ts';
import { serveByFlags } from './serve-by-flags.ts';
import { untilEnd } from './until-end.ts';
import { exchangeLine } from '../terminal/exchange-line.ts';
import { checkExport, exportOnExit } from '../shop/export-on-exit.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * `platform-admin api`: serves the admin API of a shop without a browser, and says where. Ends
 * with a signal, or with 1 when changes cannot be stored any more. Gives the exit code.
 *
 * @throws {@link PlatformAdminError}
 */
export async function apiCommand(options: ApiOptions, terminal: Terminal): Promise<number> {
  checkKeyShown(options);
  await checkExport(options);
  const failure = new AbortController();
  const served = await serveByFlags(
    options,
    {},
    {
      onProblem: (problem) => terminal.printError(problem),
      onStorageFailure: (problem) => {
        terminal.printError(problem);
        failure.abort();
      },
      onExchange: (exchange) => {
        if (!options.quiet && !options.json) terminal.print(exchangeLine(exchange, terminal.style));
      },
    },
  );
  try {
    // Who reads where it is may send a signal at once.
    const ended = untilEnd(terminal, failure.signal);
    if (!options.quiet) sayOtherPort(served, options.port, terminal);
    sayWhere(served, options, terminal);
    return await ended;
  } finally {
    await exportOnExit(options, served, terminal);
    await served.close();
  }
}

function sayWhere(
  served: ServedAdmin,
  { json, quiet, data, shop, bind, allowHost = [] }: ApiOptions,
  terminal: Terminal,
): void {
  if (json) {
    terminal.print(JSON.stringify({ origin: served.origin, port: served.port, accessKey: served.accessKey }));
    return;
  }
  if (quiet) return;
  terminal.print(`\n  Admin API  ${served.origin}/admin/`);
  for (const origin of originsBeyond(served.origin, bind)) terminal.print(`  Also at    ${origin}/admin/`);
  if (allowHost.length > 0) terminal.print(`  Answers to ${allowHost.join(', ')}`);
  if (served.accessKey !== undefined) terminal.print(`  Access key ${served.accessKey}`);
  terminal.print(`  Secret     ${shop['secret'] ?? DEFAULT_OPTIONS.secret}`);
  if (hasAppTokens(shop)) terminal.print('  Tokens     one for each app: platform-admin apps install <api-key>');
  terminal.print(`  Shop       ${shopPlace(data)}`);
  terminal.print('\n  Stop with Ctrl+C.');
}
