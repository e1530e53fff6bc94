import type { Kernel, KernelApp, KernelEvent } from '@platformapp/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { makeKernel, STATUS } from '../test-support/kernel.ts';
import { LiveApps } from './live-apps.ts';

const INSTALLED: KernelApp = { apiKey: 'reviews', token: 'one', scopes: [], installedAt: 0 };

const refuse = async (): Promise<never> => await Promise.reject(new Error('The kernel ended.'));

interface ShownApps {
  /** What the list shows of the app's access. */
  readonly access: () => unknown;
  readonly tell: (event: KernelEvent) => void;
  readonly element: LiveApps;
}

/** Shows one app, of a shop that answers these calls. */
function showApps(answers: Pick<Kernel, 'status' | 'apps'>): ShownApps {
  const listeners = new Set<(event: KernelEvent) => void>();
  const element = new LiveApps();
  element.apps = [{ key: 'reviews', name: 'Reviews', url: 'http://localhost:3000/', path: '/admin/apps/reviews' }];
  element.kernel = makeKernel({
    ...answers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  document.body.append(element);
  onTestFinished(() => element.remove());
  return {
    access: () => element.querySelector('admin-app-list')?.apps[0]?.access,
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    element,
  };
}

test('keeps the access of the apps when the shop does not answer, and reads it again later', async () => {
  const answers = [async () => [INSTALLED], refuse, async () => []];
  const { access, tell, element } = showApps({
    status: async () => ({ ...STATUS, options: { ...STATUS.options, tokens: true } }),
    apps: async () => (await answers.shift()?.()) ?? [],
  });
  await expect.poll(access).toEqual(INSTALLED);

  tell({ type: 'change', changes: 1 });
  await expect.poll(() => answers).toHaveLength(1);
  await element.updateComplete;
  expect(access()).toEqual(INSTALLED);
  tell({ type: 'change', changes: 2 });

  await expect.poll(access).toBeUndefined();
});

test('reads the access of the apps from a shop that did not answer at first', async () => {
  const answers = [refuse, async () => [INSTALLED]];
  const { access, tell } = showApps({
    status: refuse,
    apps: async () => (await answers.shift()?.()) ?? [],
  });
  await expect.poll(() => answers).toHaveLength(1);

  tell({ type: 'reconnect' });

  await expect.poll(access).toEqual(INSTALLED);
});
