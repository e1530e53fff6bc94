import type { KernelEvent } from '@platformapp/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeDelivery } from '../test-support/delivery.ts';
import { openShell } from '../test-support/shell.ts';
import { isOver } from './is-over.ts';
import { showChecklist } from './show-checklist.ts';

const LINE = page.getByRole('button', { name: /^Get started/ });

const delivery = makeDelivery('delivered');

/**
 * Shows the checklist in a shell at a path, and returns a function that emits an event of the
 * kernel.
 */
async function openChecklist(path: string, early: readonly KernelEvent[] = []): Promise<(event: KernelEvent) => void> {
  const { shell } = await openShell({ path });
  const place = document.createElement('div');
  place.append(document.createElement('admin-shell'));
  // The previous page is gone.
  document.querySelector('admin-shell')?.parentElement?.remove();
  document.body.append(place);
  const listeners = new Set<(event: KernelEvent) => void>();
  const kernel = {
    subscribe: (listener: (event: KernelEvent) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  showChecklist({ page: { renderRoot: place, shadowRoot: null, focus: () => {} }, shell, kernel }, early);
  onTestFinished(() => localStorage.removeItem('platform-admin.checklist'));
  return (event) => listeners.forEach((listener) => listener(event));
}

test('ticks a delivered webhook, also in the next page', async () => {
  const tell = await openChecklist('/admin/apps/reviews');
  await expect.poll(() => LINE.element().textContent).toContain('0 of 4');

  tell({ type: 'delivery', delivery });

  await expect.poll(() => LINE.element().textContent).toContain('1 of 4');
  await openChecklist('/admin/apps/reviews');
  await expect.poll(() => LINE.element().textContent).toContain('1 of 4');
});

test('ticks earlier events of the kernel too', async () => {
  await openChecklist('/admin/apps/reviews', [{ type: 'delivery', delivery }]);

  await expect.poll(() => LINE.element().textContent).toContain('1 of 4');
});

test('hides the checklist when no app is open', async () => {
  await openChecklist('/admin');

  expect(document.querySelector('admin-checklist')?.checkVisibility()).toBe(false);
});

test('does not need the code once all is done, in any order', async () => {
  localStorage.setItem('platform-admin.checklist', 'connected api');
  const tell = await openChecklist('/admin/apps/reviews');
  expect(isOver()).toBe(false);

  localStorage.setItem('platform-admin.checklist', 'connected api bar');
  tell({ type: 'delivery', delivery });

  expect(isOver()).toBe(true);
});
