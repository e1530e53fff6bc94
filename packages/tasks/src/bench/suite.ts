import { runCommand } from '../repository.ts';
import type { Figure } from './figure.ts';

const RUNS = 20;
const WORKERS = 4;

/** Runs the whole Playwright suite again and again, as often as nothing fails. Prints each run, because all take over an hour. */
export async function measureSuite(): Promise<readonly Figure[]> {
  let clean = 0;
  for (let run = 1; run <= RUNS && clean === run - 1; run += 1) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { code, output } = await runCommand('playwright', ['test', `--workers=${WORKERS}`]);
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`Run ${run} of ${RUNS}: ${code === 0 ? 'clean' : 'failed'}, ${seconds} s.`);
    if (code === 0) clean += 1;
    else console.log(output);
  }
  return [
    {
      name: `runs of the whole suite in a row, ${WORKERS} workers, without a failure`,
      unit: '',
      ours: clean,
      peers: [],
      bar: `${RUNS}`,
      ratio: clean / RUNS,
      isMet: clean === RUNS,
    },
  ];
}
