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
 * again shows what happened meanwhile.
 */
export function recordingOf(shell: Shell, service: ShopService): Recording {
  const recording = recordings.get(shell) ?? start(shell, service);
  recordings.set(shell, recording);
  return recording;
}

function start(shell: Shell, service: ShopService): Recording {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  record(timeline, { host: shell.host, kernel: service.kernel, onChange: (before, entry) => steps.add(before, entry) });
  recordPage(timeline, shell);
  return { timeline, stepBack: new StepBack(service.kernel, timeline, steps) };
}
