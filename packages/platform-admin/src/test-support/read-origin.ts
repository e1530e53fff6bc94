import { vi } from 'vitest';
import type { FakeTerminal } from './fake-terminal.ts';

/** Waits until a command has said where it serves, and gives the origin. */
export async function readOrigin({ lines, errors }: Pick<FakeTerminal, 'lines' | 'errors'>): Promise<string> {
  const find = (): string => {
    const origin = /https?:\/\/localhost:\d+/.exec(lines.join('\n'))?.[0];
    if (origin === undefined) throw new Error(`Nothing has been said yet. ${errors.join(' ')}`);
    return origin;
  };
  return await vi.waitFor(find, { timeout: 10_000 });
}
