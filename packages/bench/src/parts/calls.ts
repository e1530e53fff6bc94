import type { Browser, Page } from 'playwright';
import { median, toFigure, type Figure } from '../race/figure.ts';
import { withPages } from '../pages/serve-pages.ts';
import { withBrowser } from '../pages/with-browser.ts';

const HOST_PORT = 14_830;
const GUEST_PORT = 14_831;

/** The ports that {@link raceCalls} needs. */
export const CALL_PORTS: readonly number[] = [HOST_PORT, GUEST_PORT];

/** Microseconds of a call and its reply for each contender, in rounds that take turns. */
type Rounds = Readonly<Record<'port' | 'comlink' | 'penpal' | 'ours', readonly number[]>>;

/** Measures a call guest → host → guest over a bare port, Comlink, Penpal and ours. */
export async function measureCalls(): Promise<readonly Figure[]> {
  return await withPages(CALL_PORTS, () => withBrowser(raceCalls));
}

/** The race of {@link measureCalls} in one browser, whose pages are served. */
export async function raceCalls(browser: Browser): Promise<readonly Figure[]> {
  const page = await browser.newPage();
  const sameSite = await measureOnce(page, `http://localhost:${GUEST_PORT}`);
  const crossSite = await measureOnce(page, `http://127.0.0.1:${GUEST_PORT}`);
  return [
    ...toFigures('call, app on localhost', sameSite, 0.9),
    // Some runs of two processes differ by a tenth.
    ...toFigures('call, app on 127.0.0.1', crossSite, 0.95),
  ];
}

async function measureOnce(page: Page, guestOrigin: string): Promise<Rounds> {
  const url = new URL('/host.html', `http://localhost:${HOST_PORT}`);
  url.searchParams.set('guest', guestOrigin);
  await page.goto(url.href);
  const text = await page.locator('output').textContent({ timeout: 120_000 });
  return JSON.parse(text ?? '{}');
}

function toFigures(name: string, rounds: Rounds, most: number): readonly Figure[] {
  const ours = median(rounds.ours);
  const peers = [{ name: 'MessagePort', value: median(rounds.port) }];
  return [
    toFigure({ name, unit: 'µs', ours, beside: { name: 'Comlink', value: median(rounds.comlink) }, most, peers }),
    toFigure({ name, unit: 'µs', ours, beside: { name: 'Penpal', value: median(rounds.penpal) }, most: 1, peers }),
  ];
}
