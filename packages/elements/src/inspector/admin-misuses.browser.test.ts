import { LIMITS, type MisuseReport } from '@platformapp/protocol';
import { explainMisuse } from '@platformapp/protocol/misuse-explanations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-misuses.ts';
import { mount, settle, textOf } from '../test-support/mount.ts';

const late = explainMisuse({ code: 'init-late', place: 'init', value: '' });
const tooMany = explainMisuse({
  code: 'too-many-buttons',
  place: 'Bar.initialize: buttons.secondary[4]',
  value: '{"label":"Fifth"}',
});

const items = page.getByRole('list', { name: 'Rule breaks' }).getByRole('listitem');

test('says so when there is nothing to report', async () => {
  await mount('admin-misuses');

  await expect.element(page.getByText('No rule breaks')).toBeVisible();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});

test('lists the reports in order', async () => {
  await mount('admin-misuses', { misuses: [late, tooMany] });

  expect(items.elements().map(textOf)).toEqual([
    expect.stringContaining(late.sentence),
    expect.stringContaining(tooMany.sentence),
  ]);
});

test('counts them', async () => {
  await mount('admin-misuses', { misuses: [late, tooMany] });

  await expect.element(page.getByRole('heading', { name: 'Rule breaks 2' })).toBeVisible();
});

test('tells of each what is wrong, where, with which value, against which rule', async () => {
  await mount('admin-misuses', { misuses: [tooMany] });

  const text = textOf(items.element());

  expect(text).toContain(tooMany.code);
  expect(text).toContain(tooMany.sentence);
  expect(text).toContain('Where Bar.initialize: buttons.secondary[4]');
  expect(text).toContain('Value {"label":"Fifth"}');
  expect(text).toContain(`Documentation ${tooMany.rule}`);
});

test('leaves the value out when there is none', async () => {
  await mount('admin-misuses', { misuses: [late] });

  expect(textOf(items.element())).not.toContain('Value');
});

test('follows its property', async () => {
  const element = await mount('admin-misuses', { misuses: [late] });

  element.misuses = [late, tooMany];
  await settle(element);

  expect(items.elements().length).toBe(2);
});

test('shows values like text', async () => {
  const hostile: MisuseReport = { ...late, value: '<img src=x onerror=alert(1)>', place: '<b>init</b>' };
  const element = await mount('admin-misuses', { misuses: [hostile] });

  expect(textOf(items.element())).toContain('<img src=x onerror=alert(1)>');
  expect(element.shadowRoot?.querySelector('img, b')).toBeNull();
});

test('keeps a value of the greatest length within its width', async () => {
  await page.viewport(480, 600);
  const element = await mount('admin-misuses', { misuses: [{ ...late, value: 'a'.repeat(LIMITS.messageLength) }] });

  expect(element.scrollWidth).toBeLessThanOrEqual(480);
});
