/// <reference types="@vitest/browser-playwright" />
import type { Kernel, KernelEvent } from '@platformapp/kernel';
import type { Delivery } from '@platformapp/shop';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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
const fails = async (): Promise<never> => await Promise.reject(new Error('The kernel ended.'));

test('forgets the deliveries of a shop that is replaced in the same frame', async () => {
  const { element, tell } = await openWebhooks({});
  await element.updateComplete;

  tell({ type: 'delivery', delivery: DELIVERY });
  tell({ type: 'replace', changes: 0 });
  // The change is drawn in the first of them.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await element.updateComplete;

  await expect.element(page.getByRole('heading', { name: 'Deliveries 0' })).toBeVisible();
});

test('waits for the shop before it says that there is nothing, and takes what comes meanwhile', async () => {
  let answer: ((deliveries: readonly Delivery[]) => void) | undefined;
  const deliveries = (): Promise<readonly Delivery[]> => new Promise((resolve) => (answer = resolve));
  const { tell } = await openWebhooks({ deliveries });
  await expect.element(page.getByText('Waiting for the shop')).toBeVisible();
  expect(page.getByText('No deliveries yet').query()).toBeNull();

  tell({ type: 'delivery', delivery: DELIVERY });
  await new Promise(requestAnimationFrame);
  answer?.([]);

  await expect.element(page.getByRole('heading', { name: 'Deliveries 1' })).toBeVisible();
});

test('says why the shop did not answer, and asks again', async () => {
  let isBack = false;
  const webhooks = async (): Promise<readonly []> => (isBack ? [] : await fails());
  await openWebhooks({ webhooks });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The kernel ended.');

  isBack = true;
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect.element(page.getByText('No deliveries yet')).toBeVisible();
});

test('says why deliveries were not held, nor the clock moved', async () => {
  await openWebhooks({ holdDeliveries: fails, advance: async () => await Promise.reject(new Error('Too far.')) });

  await page.getByRole('button', { name: 'Hold deliveries' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The kernel ended.');
  await page.getByRole('button', { name: 'Move the clock by 1 day' }).click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('Too far.');
});

test('shows how the clock of the shop goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { element } = await openWebhooks({});
  const shown = page.getByText(/^Shop clock \d/);
  await expect.element(shown).toBeVisible();
  const before = shown.element().textContent;

  vi.advanceTimersByTime(60_000);
  await element.updateComplete;

  expect(shown.element().textContent).not.toBe(before);
});

test('keeps the buttons of the clock in one row where the bar has room for some of them', async () => {
  const { kernel } = await openScene();
  mount('inspector-webhooks', { kernel: { ...kernel, ...EMPTY } }, 490);
  const steps = page.getByRole('button', { name: /^Move the clock by/ });
  await expect.element(page.getByText(/^Shop clock \d/)).toBeInTheDocument();

  const tops = steps.elements().map((step) => step.getBoundingClientRect().top);

  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('says at a delivery that it was not sent again', async () => {
  await openWebhooks({
    deliveries: async () => [DELIVERY, { ...DELIVERY, id: 2 }],
    resend: async () => false,
    duplicate: fails,
  });
  const second = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Select delivery 2' }) });

  await page.getByRole('button', { name: 'Send again: delivery 2' }).click();
  await expect.element(second.getByRole('alert')).toHaveTextContent('The shop no longer has this delivery.');
  await page.getByRole('button', { name: 'Duplicate delivery 2' }).click();

  await expect.element(second.getByRole('alert')).toHaveTextContent('The kernel ended.');
});

test('forgets which deliveries were selected in the shop before', async () => {
  const both = [DELIVERY, { ...DELIVERY, id: 2 }];
  let listed: readonly Delivery[] = both;
  const { tell } = await openWebhooks({ deliveries: async () => listed });
  await page.getByRole('checkbox', { name: 'Select delivery 1' }).click();
  await page.getByRole('checkbox', { name: 'Select delivery 2' }).click();
  await expect.element(page.getByRole('button', { name: /^Send the 2 selected/ })).toBeVisible();

  listed = [];
  tell({ type: 'replace', changes: 0 });
  await expect.element(page.getByText('No deliveries yet')).toBeVisible();
  listed = both;
  tell({ type: 'replace', changes: 1 });

  await expect.element(page.getByRole('checkbox', { name: 'Select delivery 2' })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: /^Send the 2 selected/ })).not.toBeInTheDocument();
});

test('says why there is no sample of a payload', async () => {
  await openWebhooks({ samplePayload: fails });

  await expect.element(page.getByRole('status').filter({ hasText: 'The kernel ended.' })).toBeVisible();
});
