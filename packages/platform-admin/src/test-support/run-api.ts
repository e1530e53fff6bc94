import { onTestFinished } from 'vitest';
import { run } from '../commands/run.ts';
import { createFakeTerminal, type FakeTerminal } from './fake-terminal.ts';
import { readOrigin } from './read-origin.ts';

/** An `api` command that runs. */
export interface RunningApi {
  readonly origin: string;
  readonly port: string;
  /** Settles with its exit code. */
  readonly code: Promise<number>;
}

/** Runs `api` at a free port until the test ends. */
export async function runApi(terminal: FakeTerminal, ...flags: readonly string[]): Promise<RunningApi> {
  const code = run(['api', '--port', '0', ...flags], terminal);
  onTestFinished(async () => {
    terminal.signal('SIGTERM');
    await code;
  });
  const origin = await readOrigin(terminal);
  return { origin, port: new URL(origin).port, code };
}

/** Runs another command against it, and gives what it printed. */
export async function runBeside(
  { port }: RunningApi,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly lines: readonly string[]; readonly errors: readonly string[] }> {
  const terminal = createFakeTerminal({ env: { PLATFORM_ADMIN_PORT: port } });
  const code = await run(args, terminal);
  return { code, lines: terminal.lines, errors: terminal.errors };
}
