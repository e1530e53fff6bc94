import { spawn } from 'node:child_process';
import { createLaneSession } from '../lane/lane-session.ts';
import type { CommandLine } from './options.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { serveShell } from '../server/serve-shell.ts';
import type { ShellFiles } from '../server/shell-files.ts';
import { signalCode } from './signal-code.ts';
import type { Terminal } from './terminal.ts';

/**
 * `platform-admin exec -- <command>`: serves the shell, runs the command with the shell's origin in `PLATFORM_ADMIN_URL`, and
 * stops. Gives the command's exit code; signals are passed on.
 *
 * @throws {@link PlatformAdminError} `command-failed` when the command cannot be started.
 */
export async function execCommand(line: CommandLine, terminal: Terminal, readShell: () => ShellFiles): Promise<number> {
  const [command, ...args] = line.positionals;
  if (command === undefined)
    throw new PlatformAdminError('usage', 'exec needs a command: platform-admin exec -- npm test');
  const { port, host, isPortStrict, deliverTo } = line;
  const session = createLaneSession(deliverTo);
  const served = await serveShell({ port, host, isPortStrict, session, shell: readShell() });
  try {
    // The port also for a command of ours that it runs.
    const env = { ...terminal.env, PLATFORM_ADMIN_URL: served.origin, PLATFORM_ADMIN_PORT: `${served.port}` };
    return await runWith(command, args, env, terminal);
  } finally {
    await served.close();
  }
}

function runWith(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: 'inherit' });
    const stopSignals = terminal.onSignal((signal) => {
      // Ctrl+C on a terminal reaches the command by itself; once is enough.
      if (signal !== 'SIGINT' || !terminal.input.isTTY) child.kill(signal);
    });
    child.once('error', (cause) => {
      stopSignals();
      reject(
        new PlatformAdminError('command-failed', `"${command}" could not be started: ${cause.message}`, { cause }),
      );
    });
    child.once('exit', (code, signal) => {
      stopSignals();
      resolve(signal ? signalCode(signal) : (code ?? 1));
    });
  });
}
