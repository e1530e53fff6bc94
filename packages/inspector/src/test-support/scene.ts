import { connectKernel, type Kernel } from '@platformapp/kernel';
import { Timeline } from '@platformapp/timeline';
import { record } from '@platformapp/timeline/record';
import { Host } from '@platformapp/host';
import { onTestFinished } from 'vitest';
import '../platform-inspector.ts';
import type { PlatformInspector } from '../platform-inspector.ts';
import { mount } from './mount.ts';

/** The inspector with a shop behind it. */
export interface Scene {
  readonly inspector: PlatformInspector;
  readonly timeline: Timeline;
  readonly kernel: Kernel;
  /** Sends a request to the API, and returns the number of its entry. */
  readonly ask: (method: string, path: string, body?: string) => Promise<number>;
}

let kernel: Kernel | undefined;

/** The shop of this file's tests, in memory, with the everyday sample. */
function findKernel(): Kernel {
  kernel ??= connectKernel({
    workerUrl: new URL('../../../kernel/src/shared-worker/shared-worker.ts', import.meta.url).href,
    options: { storage: 'memory', sample: 'everyday' },
    onProblems: () => {},
  });
  return kernel;
}

/** Resets a shop, and waits until this page was told so. */
async function resetShop(shop: Kernel): Promise<void> {
  const told = new Promise<void>((resolve) => {
    const stop = shop.subscribe(({ type }) => {
      if (type !== 'replace') return;
      stop();
      resolve();
    });
  });
  await shop.reset();
  await told;
}

/** Opens an inspector that records a shop, at a width in CSS pixels or that of the window. */
export async function openScene(width: number | '100%' = 900): Promise<Scene> {
  const shop = findKernel();
  const host = new Host({
    window,
    shopOrigin: location.origin,
    effects: {
      introduce: () => {},
      replacePath: () => {},
      openSection: () => {},
      openTab: () => {},
      leave: () => {},
    },
  });
  await resetShop(shop);
  const timeline = new Timeline();
  // The list starts empty, whatever earlier tests did with the shop.
  const kept = { requests: async () => [], deliveries: async () => [] };
  const stop = record(timeline, { host, kernel: { ...shop, ...kept } });
  localStorage.setItem('platform-admin.inspector', 'below 400');
  onTestFinished(() => {
    stop();
    host.dispose();
    localStorage.removeItem('platform-admin.inspector');
  });
  const inspector = mount(
    'platform-inspector',
    {
      timeline,
      kernel: shop,
      send: async (path, init = {}) => {
        const { status, body } = await shop.answer({
          id: crypto.randomUUID(),
          lane: 'shell',
          method: init.method ?? 'GET',
          url: new URL(path, location.origin).href,
          headers: [['content-type', 'application/json']],
          ...(typeof init.body === 'string' && { body: new TextEncoder().encode(init.body).buffer }),
        });
        return new Response(body, { status });
      },
      admin: host.state,
      app: { name: 'Bowls', url: 'http://localhost:4821/bowls', reload: () => {} },
    },
    width,
  );
  return {
    inspector,
    timeline,
    kernel: shop,
    async ask(method, path, body) {
      const asked = new Promise<number>((resolve) => {
        const end = timeline.subscribe((entry) => {
          if (entry.type !== 'request' || !entry.answer || !entry.url.endsWith(path)) return;
          end();
          resolve(entry.number);
        });
      });
      await shop.answer({
        id: String(Math.random()),
        lane: 'tunnel',
        method,
        url: `${location.origin}${path}`,
        headers: [['content-type', 'application/json']],
        ...(body === undefined ? {} : { body: new TextEncoder().encode(body).buffer }),
      });
      return await asked;
    },
  };
}
