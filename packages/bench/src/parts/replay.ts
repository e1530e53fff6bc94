import { runTests } from '../commands/run-tests.ts';
import { toFigure, type Figure } from '../race/figure.ts';

/** Milliseconds that ten replays may take. */
const ALLOWED = 10_000;

/**
 * Records a session of the example app and replays it ten times. Rejects when one of them differs
 * from the recording.
 */
export async function measureReplay(): Promise<readonly Figure[]> {
  const [run] = await runTests('replay');
  return [
    toFigure({
      name: 'ten replays of a session, without a difference',
      unit: 'ms',
      ours: run?.openFor ?? Number.NaN,
      beside: { name: 'allowed', value: ALLOWED },
      most: 1,
    }),
  ];
}
