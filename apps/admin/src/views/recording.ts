import type { Kernel } from '@platformapp/kernel';
import { Timeline } from '@platformapp/timeline';
import { record } from '@platformapp/timeline/record';
import type { Shell } from '../shell/shell.ts';

/** What is recorded of a shell. */
export interface Recording {
  readonly timeline: Timeline;
  /** When it began, in milliseconds since the epoch. */
  readonly since: number;
}

const recordings = new WeakMap<Shell, Recording>();

/**
 * The recording of a shell. The first call starts it, and it never ends: an inspector that opens
 * again shows what happened meanwhile.
 */
export function recordingOf(shell: Shell, kernel: Kernel): Recording {
  const recording = recordings.get(shell) ?? { timeline: new Timeline(), since: Date.now() };
  if (!recordings.has(shell)) {
    recordings.set(shell, recording);
    record(recording.timeline, { host: shell.host, kernel });
  }
  return recording;
}
