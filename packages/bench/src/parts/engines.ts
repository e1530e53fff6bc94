import type { Browser } from 'playwright';
import { enginesOfRun, findBrowser } from '../../../../.ci/engines.ts';
import { withServers } from '../pages/serve-apps.ts';
import { withPages } from '../pages/serve-pages.ts';
import { withEngine } from '../pages/with-browser.ts';
import { toFigure, type Figure } from '../race/figure.ts';
import { CALL_PORTS, raceCalls } from './calls.ts';
import { measureWrite, WRITE_PORTS } from './journal.ts';
import { LANE_PORTS, raceLanes } from './lanes.ts';
import { raceStarts } from './start.ts';

/** What is measured in each engine, and the bar. A figure without one keeps its own. */
const RACES: readonly {
  readonly race: (browser: Browser) => Promise<readonly Figure[]>;
  readonly most?: number;
}[] = [
  { race: raceCalls, most: 1.1 },
  { race: raceLanes },
  { race: raceStarts },
  { race: async (browser) => [await measureWrite(browser)] },
];

/**
 * Measures the same in each engine that is installed, beside its own lower bound: a call, a page
 * through both lanes, the start of an app and one acknowledged write.
 */
export async function measureEngines(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  await withServers(() =>
    withPages([...CALL_PORTS, ...LANE_PORTS, ...WRITE_PORTS], async () => {
      // WebKit is not installed for this.
      for (const engine of enginesOfRun().filter((each) => each !== 'webkit' || findBrowser(each) !== undefined)) {
        // One after the other, so that no browser disturbs another.
        const measured = await withEngine(engine, measureAll);
        for (const figure of measured?.value ?? []) {
          // The README says which it would miss, and why.
          const verdict = engine === 'webkit' ? 'no bar' : figure.verdict;
          figures.push({ ...figure, name: `${engine}: ${figure.name}`, verdict });
        }
      }
    }),
  );
  return figures;
}

async function measureAll(browser: Browser): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { race, most } of RACES) {
    for (const figure of await race(browser)) figures.push(most === undefined ? figure : toFigure({ ...figure, most }));
  }
  return figures;
}
