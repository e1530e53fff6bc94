import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { median, type Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';

const PAGES = fileURLToPath(new URL('../../bench-pages', import.meta.url));
const HOST_PORT = 14_830;
const GUEST_PORT = 14_831;

/** Microseconds a call takes there and back, for each contender, in rounds that take turns. */
type Rounds = Readonly<Record<'port' | 'comlink' | 'penpal' | 'ours', readonly number[]>>;

/** Measures a call guest → host → guest over a bare port, Comlink, Penpal and ours, in one page. */
export async function measureCalls(): Promise<readonly Figure[]> {
  const servers = await Promise.all([HOST_PORT, GUEST_PORT].map(serve));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const sameSite = await measureOnce(page, `http://localhost:${GUEST_PORT}`);
    const crossSite = await measureOnce(page, `http://127.0.0.1:${GUEST_PORT}`);
    return [...toFigures('call, app on localhost', sameSite), ...toFigures('call, app on 127.0.0.1', crossSite)];
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function serve(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: PAGES,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
    // These are ES modules already; bundling them in the middle of a run would reload the page.
    optimizeDeps: { exclude: ['comlink', 'penpal', 'valibot'] },
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false },
    cacheDir: `node_modules/.vite-bench-${port}`,
  });
  return await server.listen();
}

async function measureOnce(page: Page, guestOrigin: string): Promise<Rounds> {
  const url = new URL('/host.html', `http://localhost:${HOST_PORT}`);
  url.searchParams.set('guest', guestOrigin);
  await page.goto(url.href);
  const text = await page.locator('output').textContent({ timeout: 120_000 });
  return JSON.parse(text ?? '{}');
}

function toFigures(name: string, rounds: Rounds): readonly Figure[] {
  const [port, comlink, penpal, ours] = [rounds.port, rounds.comlink, rounds.penpal, rounds.ours].map(median);
  if (port === undefined || comlink === undefined || penpal === undefined || ours === undefined) return [];
  const shared = { unit: 'µs', ours, floor: { name: 'MessagePort', value: port } };
  return [
    {
      ...shared,
      name,
      peers: [{ name: 'Comlink', value: comlink }],
      bar: 'at most 1.25 × Comlink',
      ratio: ours / comlink,
      isMet: ours <= 1.25 * comlink,
    },
    {
      ...shared,
      name,
      peers: [{ name: 'Penpal', value: penpal }],
      bar: 'ahead of Penpal',
      ratio: ours / penpal,
      isMet: ours < penpal,
    },
  ];
}
