import type { KernelApp, KernelEvent } from '@platformapp/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { makeKernel, STATUS } from '../test-support/kernel.ts';
import { LiveApps } from './live-apps.ts';

test('keeps the access of the apps when the shop does not answer, and reads it again later', async () => {
  const one: KernelApp = { apiKey: 'reviews', token: 'one', scopes: [], installedAt: 0 };
  const answers = [async () => [one], async () => await Promise.reject(new Error('The kernel ended.')), async () => []];
  const listeners = new Set<(event: KernelEvent) => void>();
  const element = new LiveApps();
  element.apps = [{ key: 'reviews', name: 'Reviews', url: 'http://localhost:3000/', path: '/admin/apps/reviews' }];
  element.kernel = makeKernel({
    status: async () => ({ ...STATUS, options: { ...STATUS.options, tokens: true } }),
    apps: async () => (await answers.shift()?.()) ?? [],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  document.body.append(element);
  onTestFinished(() => element.remove());
  const shown = (): unknown => element.querySelector('admin-app-list')?.apps[0]?.access;
  await expect.poll(shown).toEqual(one);

  for (const listener of listeners) listener({ type: 'change', changes: 1 });
  await expect.poll(() => answers).toHaveLength(1);
  await element.updateComplete;
  expect(shown()).toEqual(one);
  for (const listener of listeners) listener({ type: 'change', changes: 2 });

  await expect.poll(shown).toBeUndefined();
});
