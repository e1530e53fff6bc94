import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../../..');

/** A server in its own process. */
export interface StartedServer {
  readonly origin: string;
  /** Kills the process. Settles when it has ended. */
  kill(): Promise<void>;
}

/** Hands a server to `use`, and kills it when that has settled. */
export async function withStarted<T>(
  starting: Promise<StartedServer>,
  use: (server: StartedServer) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.kill();
  }
}

/** Starts `platform-admin api` on a free port, from its sources, with these flags. */
export function startApi(...flags: readonly string[]): Promise<StartedServer> {
  return start('platform-admin/src/cli.ts', ['api', '--json', '--port', '0', ...flags]);
}

/** Starts json-server with the resources of a file in memory. */
export function startJsonServer(file: string): Promise<StartedServer> {
  return start('bench/src/commands/serve-json-server.ts', [file]);
}

/** Starts a script that prints its address as a line of JSON. */
async function start(script: string, args: readonly string[]): Promise<StartedServer> {
  const command = ['--conditions=@platformapp/source', join(PACKAGES, script), ...args];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = async (): Promise<void> => {
    const exit = once(child, 'exit');
    if (child.kill('SIGKILL')) await exit;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { origin }: { readonly origin: string } = JSON.parse(line);
    return { origin, kill };
  }
  throw new Error(`${script} ended before it listened.`);
}
