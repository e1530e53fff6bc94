import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A screen without hardware, which windows of a test are drawn on. */
export interface Display {
  /** Its name for the variable `DISPLAY`, such as `:99`. */
  readonly name: string;
  close(): void;
}

/** Starts Xvfb under a name that no other display has. */
export async function openDisplay(): Promise<Display> {
  // A key that is held while the machine is busy is not repeated (`-r`).
  const options = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-r'];
  const xvfb = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const failed = once(xvfb, 'exit').then(() => {
    throw new Error('Xvfb did not start.');
  });
  const [number] = await Promise.race([once(xvfb.stdout, 'data'), failed]);
  // It ends when it is closed.
  failed.catch(() => {});
  return { name: `:${String(number).trim()}`, close: () => void xvfb.kill() };
}
