/// <reference types="@vitest/browser-playwright" />
import { explainMisuse } from '@platformapp/protocol';
import { Timeline, writeNdjson } from '@platformapp/timeline';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { forgetLook, lookThrough, showLook } from '../../../.ci/look-through.ts';
import { LIGHT } from '../../../.ci/looks.ts';
import './palette/admin-palette.ts';
import type { PaletteCommand } from './palette/palette-command.ts';
import { chooseNext } from './test-support/choose-next.ts';
import { mount, sayNotice } from './test-support/mount.ts';
import { openScene, type Scene } from './test-support/scene.ts';
import { toLabel } from './controls/render-controls.ts';
import { TABS } from './view/inspect-view.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';
const WEBHOOKS = '/admin/api/2019-10/webhooks.json';
const REFUSED = `${PRODUCTS}?page_info=a&order=b`;

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const item = (name: string): Locator => page.getByRole('menuitem', { name, exact: true });

/** An answered request, one that a rule refused, a notice, and a webhook with a delivery. */
async function fill({ ask, timeline, kernel }: Scene): Promise<readonly [first: number, refused: number]> {
  const [first, refused] = [await ask('GET', `${PRODUCTS}?limit=1`), await ask('GET', REFUSED)];
  timeline.add(sayNotice('The app asked for a page that is not there.', first));
  timeline.add({ type: 'call', at: Date.now(), frame: 'app', name: 'flash', args: ['notice', 'Saved'] });
  const misuse = { code: 'argument-type', place: 'PlatformApp.flashNotice', value: '42' } as const;
  timeline.add({ type: 'misuse', at: Date.now(), report: explainMisuse(misuse) });
  await ask(
    'POST',
    WEBHOOKS,
    JSON.stringify({ webhook: { topic: 'orders/create', address: 'https://hooks.example/' } }),
  );
  await kernel.trigger('orders/create');
  return [first, refused];
}

function endFaults(kernel: Scene['kernel']): void {
  onTestFinished(async () => {
    await kernel.setFaults('');
  });
}

/** A palette with commands. */
async function openPalette(text: string): Promise<void> {
  const commands: readonly PaletteCommand[] = [
    { id: 'orders', label: 'Orders', group: 'Go to', icon: 'app', run: () => {} },
    { id: 'reset', label: 'Reset shop', group: 'Shop', icon: 'app', run: () => 'The shop was reset.' },
  ];
  await mount('admin-palette', { commands: () => commands }, '100%').toggle();
  if (text !== '') await userEvent.keyboard(text);
}

/** Every state of the inspector: how to reach it, and what shows that it is there. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<Locator>>> = {
  ...Object.fromEntries(
    TABS.flatMap((tab) => [
      [
        `${toLabel(tab)}, nothing yet`,
        async ({ inspector }: Scene) => {
          inspector.view = { tab };
          return page.getByRole('tabpanel', { name: toLabel(tab) });
        },
      ],
      [
        toLabel(tab),
        async (scene: Scene) => {
          await fill(scene);
          scene.inspector.view = { tab };
          return page.getByRole('tabpanel', { name: toLabel(tab) });
        },
      ],
    ]),
  ),
  'no app is open': async ({ inspector }) => {
    inspector.app = undefined;
    return page.getByRole('link', { name: 'All apps' });
  },
  'a filter that finds nothing': async (scene) => {
    await fill(scene);
    await userEvent.fill(page.getByRole('searchbox'), 'nowhere');
    return button('Show all');
  },
  'details with a rule, and a pinned card': async (scene) => {
    const [, refused] = await fill(scene);
    scene.inspector.view = { tab: 'timeline', row: refused };
    const row = page.getByRole('row').filter({ hasText: 'page_info' });
    await userEvent.hover(row);
    await userEvent.click(row.getByRole('button', { name: 'Pin' }));
    return page.getByText(/^REST 3, 4: page_info/);
  },
  'reads of the admin, and only calls': async (scene) => {
    await fill(scene);
    await userEvent.click(button('Calls'));
    await userEvent.click(page.getByRole('button', { name: /^Admin/ }));
    return page.getByText('flashNotice("Saved")');
  },
  'a request to resend': async (scene) => {
    const [first] = await fill(scene);
    scene.inspector.view = { tab: 'timeline', row: first };
    await userEvent.click(button('Resend…'));
    return button('Back to the original');
  },
  'the menu of the timeline': async () => {
    await userEvent.click(button('More'));
    return item('Export as NDJSON');
  },
  'a log from a file': async () => {
    const other = new Timeline();
    other.add(sayNotice('from a file.'));
    chooseNext(writeNdjson(other), 'mine.ndjson');
    await userEvent.click(button('More'));
    await userEvent.click(item('Import…'));
    return button('Back to the live log');
  },
  'a file that is no log': async () => {
    chooseNext('<p>', 'mine.har');
    await userEvent.click(button('More'));
    await userEvent.click(item('Import…'));
    return page.getByRole('alert');
  },
  'a new webhook that is refused': async ({ inspector }) => {
    inspector.view = { tab: 'webhooks' };
    await userEvent.click(button('Add webhook'));
    await userEvent.click(button('Save'));
    return page.getByText('2 errors');
  },
  'a webhook and a delivery that are chosen': async (scene) => {
    await fill(scene);
    scene.inspector.view = { tab: 'webhooks' };
    await userEvent.click(page.getByRole('grid', { name: 'Webhooks' }).getByRole('row'));
    await userEvent.click(page.getByRole('grid', { name: 'Deliveries' }).getByRole('row'));
    return button('Copy the body');
  },
  'a webhook that was deleted': async (scene) => {
    await fill(scene);
    scene.inspector.view = { tab: 'webhooks' };
    await userEvent.click(page.getByRole('grid', { name: 'Webhooks' }).getByRole('row'));
    await userEvent.click(button('More for orders/create'));
    await userEvent.click(item('Delete webhook'));
    return button('Undo');
  },
  'the menu of the webhooks': async ({ inspector }) => {
    inspector.view = { tab: 'webhooks' };
    await userEvent.click(button('More'));
    return item('Move the clock by 1 day');
  },
  'a shop that does not answer': async ({ inspector, kernel }) => {
    inspector.kernel = { ...kernel, webhooks: () => Promise.reject(new Error('The kernel ended.')) };
    inspector.view = { tab: 'webhooks' };
    return button('Try again');
  },
  'a payload that was refused': async ({ inspector }) => {
    inspector.view = { tab: 'webhooks' };
    await userEvent.click(button('More'));
    await userEvent.click(item('Trigger a topic…'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Payload, as JSON' }), '[1, "two", null]');
    await userEvent.click(button('Trigger'));
    return page.getByText('The payload is not a JSON object.');
  },
  'a snapshot, after another one was deleted': async ({ inspector }) => {
    inspector.view = { tab: 'data' };
    await userEvent.click(button('Take snapshot'));
    await userEvent.click(button('Take snapshot'));
    await userEvent.click(button('Delete Snapshot 2'));
    return page.getByText('Snapshot 2 was deleted.');
  },
  'a shop that was reset': async ({ inspector }) => {
    inspector.view = { tab: 'data' };
    await userEvent.click(button('Reset to sample'));
    return page.getByText('The shop is back to its sample. To undo that, restore "Before the reset".');
  },
  'a request that a fault failed': async ({ ask, inspector, kernel }) => {
    endFaults(kernel);
    await kernel.setFaults('errors=100%,status:503');
    inspector.view = { tab: 'timeline', row: await ask('GET', PRODUCTS) };
    return page
      .getByRole('group', { name: 'Details', exact: true })
      .getByText('API errors. Some requests fail before they change anything.');
  },
  'faults, one of them refused': async ({ inspector, kernel }) => {
    endFaults(kernel);
    inspector.view = { tab: 'faults' };
    await userEvent.click(page.getByRole('switch', { name: 'Slow API' }));
    await userEvent.click(page.getByRole('switch', { name: 'Rate limit' }));
    const rate = page.getByRole('spinbutton', { name: 'Rate limit: rate (per s)' });
    await expect.element(rate).toBeEnabled();
    await userEvent.fill(rate, '-5');
    await userEvent.keyboard('{Enter}');
    return page.getByText('Enter a number from 0 to 1,000.');
  },
  'the palette': async () => {
    await openPalette('');
    return page.getByRole('option', { name: 'Reset shop' });
  },
  'the palette with nothing that fits': async () => {
    await openPalette('zzz');
    return page.getByText('No results');
  },
};

beforeAll(() => {
  document.documentElement.lang = 'en';
  document.title = 'Inspector';
});

beforeEach(async () => {
  await showLook(LIGHT);
});

afterAll(forgetLook);

test.for(Object.entries(STATES))('axe finds nothing: %s', async ([state, reach]) => {
  const scene = await openScene('100%');
  const there = await reach(scene);
  await expect.element(there).toBeVisible();

  const faults = await lookThrough('inspector', state);

  expect(faults).toEqual([]);
});
