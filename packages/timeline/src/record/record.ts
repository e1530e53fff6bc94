import type { Timeline } from '../entries/timeline.ts';
import { Remembered } from './remembered.ts';
import { recordHost, type RecordedHost } from './record-host.ts';
import { type ChangeListener, recordKernel, type RecordedKernel } from './record-kernel.ts';

/** What a timeline can be filled from. */
export interface RecordSources {
  readonly host: RecordedHost;
  readonly kernel: RecordedKernel;
  /** Called at each change of the shop. */
  readonly onChange?: ChangeListener;
  /** The kernel is not asked before that. By default it is asked at once. */
  readonly kernelStart?: Promise<void> | undefined;
  /** Gives the name of the open app. */
  readonly nameApp?: () => string | undefined;
}

/**
 * Fills a timeline from now on with what the host and the kernel report. It starts with what both
 * have kept: open sessions, notices and rule breaks at once, requests and deliveries as soon as the
 * kernel gives them. Returns a function that stops the recording.
 *
 * @example
 * const timeline = new Timeline();
 * const stop = record(timeline, { host, kernel });
 */
export function record(timeline: Timeline, sources: RecordSources): () => void {
  const { host, kernel, onChange, kernelStart, nameApp } = sources;
  const causes = new Remembered();
  const stops = [recordHost(timeline, host, causes, nameApp)];
  const start = (): void => void stops.push(recordKernel(timeline, kernel, causes, onChange));
  if (kernelStart) void kernelStart.then(start);
  else start();
  return () => {
    for (const stop of stops) stop();
  };
}
