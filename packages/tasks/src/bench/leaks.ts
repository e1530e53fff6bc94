import type { CDPSession, Frame, Page } from 'playwright';
import { openApp } from './app-page.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { withServers } from './serve-apps.ts';

const ROUNDS = 1_000;
// Long enough for the browser's own bounded buffers, such as 250 resource timings, to fill.
const WARM_UP = 500;

/** How much growth counts as the noise of a collector rather than a leak, in bytes per round: less than any object takes. */
const HEAP_NOISE = 4;

/** What a page holds after its garbage has been collected. */
interface Held {
  readonly heap: number;
  /** DOM nodes, in the page or not. */
  readonly nodes: number;
  readonly listeners: number;
  readonly ports: number;
  /** Frames, sessions, buttons, presses, modals and state listeners of the host. */
  readonly host: number;
}

/** Reloads an app and opens and closes modals 1,000 times, and compares what the shell holds before and after. */
export async function measureLeaks(): Promise<readonly Figure[]> {
  return await withServers(async () => {
    // Code counts as heap: machine code grows for as long as the compiler finds something to improve, and code that was
    // not run for some collections is thrown away until it is run again. Neither is a leak, so there is none of either.
    const browser = await openBrowser('--jitless --no-flush-bytecode');
    try {
      const page = await browser.newPage();
      await openApp(page, '');
      await waitForHost(page, 1, 0);
      const cdp = await page.context().newCDPSession(page);
      const figures = [
        ...(await compare('app reloads', page, cdp, reload)),
        ...(await compare('modals', page, cdp, openAndCloseModal)),
      ];
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function compare(
  name: string,
  page: Page,
  cdp: CDPSession,
  round: (page: Page) => Promise<void>,
): Promise<readonly Figure[]> {
  // The first reading leaves its own scripts behind.
  await readHeld(page, cdp);
  for (let index = 0; index < WARM_UP; index += 1) await round(page);
  const before = await readHeld(page, cdp);
  for (let index = 0; index < ROUNDS; index += 1) await round(page);
  const after = await readHeld(page, cdp);

  const figure = (what: string, unit: string, key: keyof Held, slack: number): Figure => ({
    name: `${ROUNDS} ${name}: ${what}`,
    unit,
    ours: after[key],
    floor: { name: 'before', value: before[key] },
    peers: [],
    bar: slack === 0 ? 'back to where it was' : `at most ${HEAP_NOISE} B more a round`,
    ratio: after[key] / before[key],
    isMet: after[key] <= before[key] + slack,
  });
  return [
    figure('heap', 'B', 'heap', ROUNDS * HEAP_NOISE),
    figure('nodes', '', 'nodes', 0),
    figure('listeners', '', 'listeners', 0),
    figure('ports', '', 'ports', 0),
    figure('held by the host', '', 'host', 0),
  ];
}

async function readHeld(page: Page, cdp: CDPSession): Promise<Held> {
  await cdp.send('Performance.enable');
  // Twice: the first collection frees what the second can then see as garbage.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const heap = await cdp.send('Runtime.getHeapUsage');
  const prototype = await cdp.send('Runtime.evaluate', { expression: 'MessagePort.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    objectGroup: 'ports',
  });
  const ports = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'ports' });
  const host = await page.evaluate(() =>
    Object.values(window.platformAdmin?.holdings ?? {}).reduce((sum, count) => sum + count, 0),
  );
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heap: heap.usedSize,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    ports: Number(ports.result.value),
    host,
  };
}

async function reload(page: Page): Promise<void> {
  const frame = appFrame(page);
  await frame.evaluate(() => {
    Object.assign(window, { isOld: true });
    window.location.reload();
  });
  await frame.waitForFunction(() => !('isOld' in window) && document.readyState === 'complete');
  await waitForHost(page, 1, 0);
}

async function openAndCloseModal(page: Page): Promise<void> {
  const frame = appFrame(page);
  await frame.evaluate(`PlatformApp.Modal.open({ src: '/bench.html', title: 'Modal' }, () => {})`);
  await waitForHost(page, 2, 1);
  await frame.evaluate('PlatformApp.Modal.close(true)');
  await waitForHost(page, 1, 0);
}

async function waitForHost(page: Page, sessions: number, modals: number): Promise<void> {
  await page.waitForFunction(
    ([wantedSessions, wantedModals]) => {
      const { holdings, state } = window.platformAdmin ?? {};
      return (
        holdings?.['sessions'] === wantedSessions && holdings['modals'] === wantedModals && state?.phase === 'connected'
      );
    },
    [sessions, modals],
  );
}

function appFrame(page: Page): Frame {
  const frame = page.mainFrame().childFrames()[0];
  if (!frame) throw new Error('The shell shows no app.');
  return frame;
}

declare global {
  interface Window {
    /** The shell's handle, as far as benchmarks read it. */
    readonly platformAdmin: {
      readonly holdings: Readonly<Record<string, number>>;
      readonly state: { readonly phase: string };
      /** Whether the worker lane is active. */
      readonly isAnswering: boolean;
      readonly kernel: {
        answer(request: object): Promise<{ readonly status: number }>;
        now(): Promise<number>;
        snapshot(): Promise<string>;
        restore(id: string): Promise<boolean>;
        reset(): Promise<void>;
      };
    };
  }
}
