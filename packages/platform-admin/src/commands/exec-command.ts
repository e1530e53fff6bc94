import spawn from 'cross-spawn';
import { createLaneSession } from '../lane/lane-session.ts';
import type { ServerOptions } from './options.ts';
import { sayOtherPort } from './serve-command.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { serveShell } from '../server/serve-shell.ts';
import type { ShellFiles } from '../server/shell-files.ts';
import { signalCode } from './signal-code.ts';
import type { Terminal } from './terminal.ts';

/**
 * `platform-admin exec -- <command>`: serves the shell, runs the command with the shell's origin in
 * `PLATFORM_ADMIN_URL`, and stops. Gives the command's exit code; signals are passed on.
 *
 * @throws {@link PlatformAdminError} `command-failed` when the command cannot be started.
 */
export async function execCommand(
  [command = '', ...args]: readonly string[],
  { port, host, strictPort, deliverTo, shop }: ServerOptions,
  terminal: Terminal,
  readShell: () => ShellFiles,
): Promise<number> {
  const session = createLaneSession(deliverTo, shop);
  const served = await serveShell({ port, host, isPortStrict: strictPort, session, shell: readShell() });
  try {
    sayOtherPort(served, port, terminal);
    // The port is for `platform-admin export` and `import`, where the command runs them.
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
      // On a terminal Ctrl+C reaches the command without us.
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
