/// <reference types="@vitest/browser-playwright" />
import axe from 'axe-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { PlatformInspector } from './platform-inspector.ts';
import { sayNotice } from './test-support/mount.ts';
import { openScene, type Scene } from './test-support/scene.ts';
import { TABS } from './view/inspect-view.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

interface Look {
  readonly name: string;
  readonly media?: Readonly<Record<string, string>>;
  readonly dir?: 'rtl';
  readonly width?: number;
}

const LOOKS: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', media: { 'prefers-color-scheme': 'dark' } },
  { name: 'right to left', dir: 'rtl' },
  { name: 'forced colours', media: { 'forced-colors': 'active' } },
  { name: '320 pixels', width: 320 },
];

beforeAll(() => {
  document.documentElement.lang = 'en';
  document.title = 'Inspector';
});

async function emulate(media: Readonly<Record<string, string>>): Promise<void> {
  const features = ['prefers-color-scheme', 'forced-colors'].map((name) => ({ name, value: media[name] ?? '' }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** What axe finds in the inspector as it is now, a line each. */
async function findFaults(inspector: PlatformInspector, state: string): Promise<readonly string[]> {
  await inspector.updateComplete;
  const { violations } = await axe.run(inspector, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${state}: ${id} at ${JSON.stringify(target)}`),
  );
}

/** Goes through every tab and every state of the lists. */
async function walk({ inspector, ask, timeline, kernel }: Scene): Promise<readonly string[]> {
  const faults: string[] = [];
  const look = async (state: string): Promise<void> => void faults.push(...(await findFaults(inspector, state)));
  await look('nothing yet');
  const [first, second] = [
    await ask('GET', `${PRODUCTS}?limit=1`),
    await ask('GET', `${PRODUCTS}?page_info=a&order=b`),
  ];
  timeline.add(sayNotice('effect', first));
  await kernel.trigger('orders/create');
  for (const tab of TABS) {
    inspector.view = { tab };
    // One tab after the other.
    // oxlint-disable-next-line no-await-in-loop
    await look(tab);
  }
  inspector.view = { tab: 'api', row: first };
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  inspector.view = { tab: 'api', row: second };
  await page.getByRole('button', { name: 'Edit and resend' }).click();
  await look('details with a rule and the form');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOptions(String(first));
  await look('comparison');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  inspector.view = { tab: 'rules' };
  await page.getByRole('button', { name: 'All rules' }).click();
  await look('all rules');
  return faults;
}

test.each(LOOKS)('axe finds nothing in any tab: $name', async ({ media = {}, dir = 'ltr', width = 900 }) => {
  onTestFinished(async () => {
    document.documentElement.dir = 'ltr';
    await emulate({});
  });
  document.documentElement.dir = dir;
  await emulate(media);

  expect(await walk(await openScene(width))).toEqual([]);
});
