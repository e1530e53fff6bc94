import { Timeline } from '@platformapp/timeline';
import { record } from '@platformapp/timeline/record';
import { ShopSteps } from '@platformapp/timeline/record/shop-steps';
import type { Shell } from '../shell/shell.ts';
import type { ShopService } from '../service/service.ts';
import { recordPage } from './record-page.ts';
import { StepBack } from './step-back.ts';

/** The log of a shell. */
export interface Recording {
  readonly timeline: Timeline;
  /** The way back to an earlier state of the shop. */
  readonly stepBack: StepBack;
}

const recordings = new WeakMap<Shell, Recording>();

/**
 * The recording of a shell. The first call starts it, and it never ends: an inspector that opens
 * later, or again, shows what happened before.
 *
 * @param kernelStart The kernel is not asked before that.
 */
export function recordingOf(shell: Shell, service: ShopService, kernelStart?: Promise<void>): Recording {
  const recording = recordings.get(shell) ?? start(shell, service, kernelStart);
  recordings.set(shell, recording);
  return recording;
}

function start(shell: Shell, { kernel }: ShopService, kernelStart: Promise<void> | undefined): Recording {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  const onChange = (before: string, entry?: number): void => steps.add(before, entry);
  const nameApp = (): string | undefined => shell.state.openApp?.app.name;
  record(timeline, { host: shell.host, kernel, onChange, kernelStart, nameApp });
  recordPage(timeline, shell);
  return { timeline, stepBack: new StepBack(kernel, timeline, steps) };
}
