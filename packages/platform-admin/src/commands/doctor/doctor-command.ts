import type { Finding } from '@platformapp/protocol';
import { signLaunch } from '@platformapp/kernel/launch';
import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import { originOf, type AddressOptions } from '../options/options.ts';
import { parseAppUrl } from '../options/app-url.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal, TextStyle } from '../terminal/terminal.ts';
import { examineApp } from './examine-app.ts';

/** Where the admin is, and what it tells the app. */
export interface DoctorOptions extends AddressOptions {
  /** What the launch parameters are signed with. */
  readonly secret?: string | undefined;
  /** The shop that they name. */
  readonly domain?: string | undefined;
}

const STYLES: Readonly<Record<Finding['level'], TextStyle>> = {
  ok: 'green',
  note: 'dim',
  warning: 'yellow',
  problem: 'red',
};

/**
 * `platform-admin doctor <app-url>`: examines an app from outside, without a browser, and prints
 * what it finds, each with what to do. Gives the exit code: 1 when the app cannot open in the
 * admin.
 *
 * @throws {@link PlatformAdminError} `usage` when the text is not a URL.
 */
export async function doctorCommand(app: string, options: DoctorOptions, terminal: Terminal): Promise<number> {
  const shellUrl = new URL(originOf(options));
  const { secret = DEFAULT_OPTIONS.secret, domain: shop = shellUrl.host } = options;
  const launch = { shop, secret, time: Date.now(), locale: 'en' };
  const address = parseAppUrl(app);
  address.search = await signLaunch(address.search.slice(1), launch);
  const findings = await examineApp(address, { shellUrl });
  for (const { level, sentence, fix, snippet } of findings) {
    terminal.print(`${terminal.style(STYLES[level], level.padEnd(7))}  ${printable(sentence)}`);
    if (fix !== undefined) terminal.print(`         ${printable(fix)}`);
    if (snippet !== undefined) terminal.print(`           ${printable(snippet)}`);
  }
  return findings.some(({ level }) => level === 'problem') ? 1 : 0;
}
