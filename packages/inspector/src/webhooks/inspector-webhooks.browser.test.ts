/// <reference types="@vitest/browser-playwright" />
import type { KernelEvent } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../test-support/mount.ts';
import { openScene } from '../test-support/scene.ts';
import './inspector-webhooks.ts';

const DELIVERY: Delivery = {
  id: 1,
  uuid: '',
  webhookId: 1,
  topic: 'orders/create',
  address: 'http://localhost:3000/hooks',
  payload: {},
  createdAt: 0,
  state: 'pending',
  dueAt: null,
  attempts: [],
  resend: null,
  note: '',
};

test('forgets the deliveries of a shop that is replaced in the same frame', async () => {
  const { kernel } = await openScene();
  const listeners = new Set<(event: KernelEvent) => void>();
  const subscribe: typeof kernel.subscribe = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const empty = { webhooks: async () => [], deliveries: async () => [], now: async () => 0 };
  const element = mount('inspector-webhooks', { kernel: { ...kernel, ...empty, subscribe } });
  await element.updateComplete;

  for (const listener of listeners) {
    listener({ type: 'delivery', delivery: DELIVERY });
    listener({ type: 'replace', changes: 0 });
  }
  // The change is drawn in the first of them.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await element.updateComplete;

  await expect.element(page.getByRole('heading', { name: 'Deliveries 0' })).toBeVisible();
});
