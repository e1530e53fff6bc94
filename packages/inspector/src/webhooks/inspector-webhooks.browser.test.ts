/// <reference types="@vitest/browser-playwright" />
import type { Kernel, KernelEvent } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { mount } from '../test-support/mount.ts';
import { openScene } from '../test-support/scene.ts';
import './inspector-webhooks.ts';
import type { InspectorWebhooks } from './inspector-webhooks.ts';

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

/** Mounts the tab with a shop that answers in this way. */
async function openWebhooks(
  answers: Partial<Kernel>,
): Promise<{ readonly element: InspectorWebhooks; readonly tell: (event: KernelEvent) => void }> {
  const { kernel } = await openScene();
  const listeners = new Set<(event: KernelEvent) => void>();
  const subscribe: Kernel['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const element = mount('inspector-webhooks', { kernel: { ...kernel, subscribe, ...EMPTY, ...answers } });
  return { element, tell: (event) => listeners.forEach((listener) => listener(event)) };
}

const EMPTY = { webhooks: async () => [], deliveries: async () => [] } satisfies Partial<Kernel>;
const said = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
const fails = async (): Promise<never> => await Promise.reject(new Error('The kernel ended.'));

test('waits for the shop before it says that there is nothing, and takes what comes', async () => {
  const answers: ((deliveries: readonly Delivery[]) => void)[] = [];
  const { tell } = await openWebhooks({ deliveries: () => new Promise((resolve) => answers.push(resolve)) });
  await expect.element(page.getByText('Waiting for the shop')).toBeVisible();
  expect(page.getByText('No deliveries yet.').query()).toBeNull();
  answers.shift()?.([]);
  await expect.element(page.getByText('No deliveries yet.')).toBeVisible();

  tell({ type: 'delivery', delivery: DELIVERY });
  await expect.poll(() => answers).toHaveLength(1);
  answers.shift()?.([DELIVERY]);

  await expect.element(page.getByRole('heading', { name: 'Deliveries 1' })).toBeVisible();
});

test('says why the shop did not answer, and asks again', async () => {
  let isBack = false;
  const webhooks = async (): Promise<readonly []> => (isBack ? [] : await fails());
  await openWebhooks({ webhooks });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The kernel ended\./);

  isBack = true;
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect.element(page.getByText('No deliveries yet.')).toBeVisible();
});

test('shows how the clock of the shop goes on, and when the next try is', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const attempt = { at: Date.now(), status: 500, reason: 'The receiver failed.', isByHand: false };
  const delivery = { ...DELIVERY, attempts: [attempt, attempt], dueAt: Date.now() + 110_000 };
  const { element } = await openWebhooks({ deliveries: async () => [delivery] });
  await page.getByRole('row').click();
  await expect.element(page.getByText('in 2 min')).toBeVisible();
  await expect.element(page.getByText('2 tries')).toBeVisible();

  vi.advanceTimersByTime(60_000);
  await element.updateComplete;

  await expect.element(page.getByText(/^in \d\d\.\d s$/)).toBeVisible();
});

test('says that a delivery was not sent again', async () => {
  await openWebhooks({ deliveries: async () => [DELIVERY], resend: async () => false, duplicate: fails });
  await page.getByRole('row').click();

  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.element(said('The shop no longer has this.')).toBeVisible();
  await page.getByRole('button', { name: 'More for this delivery' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();

  await expect.element(said('The kernel ended.')).toBeVisible();
});

test('opens the details of a delivery that the user wants to see', async () => {
  const { element } = await openWebhooks({ deliveries: async () => [DELIVERY, { ...DELIVERY, id: 2 }] });

  element.wanted = { id: 1 };

  await expect
    .poll(() => page.getByRole('heading', { name: 'orders/create', level: 3 }).query()?.matches(':focus'))
    .toBe(true);
});

test('offers the topics of declared resources too (#33)', async () => {
  const { kernel } = await openScene();
  const status: Kernel['status'] = async () => ({ ...(await kernel.status()), topics: ['brands/create'] });
  await openWebhooks({ status });

  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('combobox', { name: 'Topic' }).selectOptions('brands/create');

  await expect.element(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('brands/create');
});
