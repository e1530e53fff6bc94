import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LIGHT } from '../../../../.ci/looks.ts';
import { lookThrough, showLook } from '../../../../.ci/look-through.ts';
import { focusedName, inside, mount, record, settle } from '../test-support/mount.ts';
import type { AdminChecklist } from './admin-checklist.ts';
import './admin-checklist-steps.ts';

const line = page.getByRole('button', { name: /^Get started:/ });
const steps = page.getByRole('group', { name: 'Get started' });

/** A checklist at the foot of the window, as in the shell. */
async function mountChecklist(done: AdminChecklist['done']): Promise<AdminChecklist> {
  const checklist = await mount('admin-checklist', { done, origin: 'http://localhost:4820' });
  Object.assign(checklist.style, { position: 'fixed', insetBlockEnd: '0', insetInlineEnd: '0' });
  return checklist;
}

beforeEach(async () => {
  document.documentElement.lang = 'en';
  await showLook(LIGHT);
});

test.for([
  [['connected'], 'Get started: 1 of 4 · Next: set the bar'],
  [['connected', 'api'], 'Get started: 2 of 4 · Next: set the bar'],
  [['connected', 'bar'], 'Get started: 2 of 4 · Next: ask the API'],
  [['connected', 'bar', 'api'], 'Get started: 3 of 4 · Next: deliver a webhook'],
] as const)('shows the next step in one line: %j', async ([done, name]) => {
  await mountChecklist(done);

  await expect.element(line).toHaveAccessibleName(name);
  await expect.element(page.getByRole('status')).toHaveTextContent(`Get started: ${done.length} of 4`);
  await expect.element(steps).not.toBeInTheDocument();
});

test('opens by keyboard with the exact call of each open step, and requests its code', async () => {
  await mountChecklist(['connected', 'bar']);
  const opened = record('checklist-open');

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  await expect.element(steps).toBeVisible();
  await expect.poll(() => opened.length).toBe(1);
  expect(steps.getByRole('listitem').elements().length).toBe(4);
  await expect.element(steps.getByRole('listitem').nth(1)).toHaveTextContent('Set the bar: done');
  await expect
    .element(steps.getByRole('listitem').nth(2))
    .toHaveTextContent("Ask the API: to do fetch('http://localhost:4820/admin/api/2019-10/products.json')");
  await expect.element(steps.getByText('PlatformApp.Bar.initialize')).not.toBeInTheDocument();
});

test('closes on Escape and returns focus', async () => {
  await mountChecklist(['connected']);
  await line.click();
  await userEvent.tab();
  await expect.poll(focusedName).toBe('Dismiss');

  await userEvent.keyboard('{Escape}');

  await expect.element(steps).not.toBeInTheDocument();
  await expect.poll(focusedName).toMatch(/^Get started: 1 of 4/);
});

test('is dismissed in the list', async () => {
  await mountChecklist(['connected']);
  const dismissed = record('checklist-dismiss');
  await line.click();

  await page.getByRole('button', { name: 'Dismiss' }).click();

  expect(dismissed.length).toBe(1);
});

test('is gone when all is done, and says so once', async () => {
  const checklist = await mountChecklist(['connected', 'bar', 'api']);

  checklist.done = ['connected', 'bar', 'api', 'webhook'];
  await settle(checklist);

  await expect.element(line).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toHaveTextContent('Get started: all done');
});

test('stays while its list is open, and is dismissed with it when all is done', async () => {
  const checklist = await mountChecklist(['connected', 'bar', 'api']);
  const dismissed = record('checklist-dismiss');
  await line.click();
  await expect.element(steps).toBeVisible();

  checklist.done = ['connected', 'bar', 'api', 'webhook'];
  await settle(checklist);
  await expect.element(line).toHaveAccessibleName('Get started: 4 of 4 · All done');
  expect(dismissed.length).toBe(0);
  await line.click();

  await expect.poll(() => dismissed.length).toBe(1);
});

test('axe finds nothing in the folded line', async () => {
  const checklist = await mountChecklist(['connected']);
  await expect.element(line).toBeVisible();

  expect(inside(checklist, 'button').getBoundingClientRect().height).toBe(32);
  expect(await lookThrough('elements', 'checklist')).toEqual([]);
});

test('axe finds nothing in the open list', async () => {
  await mountChecklist(['connected']);
  await line.click();
  await expect.element(steps).toBeVisible();

  expect(await lookThrough('elements', 'checklist, open')).toEqual([]);
});
