import { originOf, type AddressOptions } from '../options/options.ts';
import { parseAppUrl } from '../options/app-url.ts';
import { printable } from '../terminal/printable.ts';
import type { Terminal, TextStyle } from '../terminal/terminal.ts';
import { examineApp } from './examine-app.ts';
import type { Finding } from './finding.ts';

const STYLES: Readonly<Record<Finding['level'], TextStyle>> = { ok: 'green', warning: 'yellow', problem: 'red' };

/**
 * `platform-admin doctor <app-url>`: examines an app from outside, without a browser, and prints
 * what it finds, each with what to do. Gives the exit code: 1 when the app cannot open in the admin.
 *
 * @throws {@link PlatformAdminError} `usage` for what is no URL.
 */
export async function doctorCommand(app: string, address: AddressOptions, terminal: Terminal): Promise<number> {
  const findings = await examineApp(parseAppUrl(app), new URL(originOf(address)));
  for (const { level, sentence, fix, snippet } of findings) {
    terminal.print(`${terminal.style(STYLES[level], level.padEnd(7))}  ${printable(sentence)}`);
    if (fix !== undefined) terminal.print(`         ${printable(fix)}`);
    if (snippet !== undefined) terminal.print(`           ${printable(snippet)}`);
  }
  return findings.some(({ level }) => level === 'problem') ? 1 : 0;
}
