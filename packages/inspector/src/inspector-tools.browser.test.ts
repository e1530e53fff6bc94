import { explainMisuse } from '@platformapp/protocol';
import { writeNdjson, Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseNext } from './test-support/choose-next.ts';
import { tabTo } from '../../../.ci/keys.ts';
import { sayNotice } from './test-support/mount.ts';
import { openScene } from './test-support/scene.ts';

const PRODUCTS = '/admin/api/2019-10/products.json';

const row = (hasText: string): Locator => page.getByRole('row').filter({ hasText });

async function chooseImport(): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
}

test('edits and resends a request, as an effect of the first', async () => {
  const { inspector, timeline, ask } = await openScene();
  const first = await ask('POST', PRODUCTS, '{"product":{"title":""}}');
  inspector.focus();
  const body = page.getByRole('textbox', { name: 'Body', exact: true });

  await tabTo(row('POST'));
  await userEvent.keyboard('{Enter}');
  await tabTo(page.getByRole('button', { name: 'Resend…' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'POST /products.json' })).toBeVisible();
  await tabTo(body);
  await userEvent.keyboard('{Control>}a{/Control}{{"product":{{"title":"Bowl"');
  await expect.element(page.getByText('Edited.')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await expect.element(page.getByRole('region', { name: 'Answer' }).getByText('201', { exact: true })).toBeVisible();
  const newest = (): unknown => timeline.entries.findLast(({ type }) => type === 'request');
  await expect.poll(newest).toMatchObject({
    cause: first,
    lane: 'shell',
    body: { text: '{"product":{"title":"Bowl"}}' },
    answer: { status: 201 },
  });
  await tabTo(page.getByRole('button', { name: 'Format' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => body.element().textContent).toContain('    "title": "Bowl"');
  await tabTo(page.getByRole('button', { name: 'Back to the original' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => body.element().textContent).toContain('"title": ""');
  await tabTo(page.getByRole('button', { name: 'POST /products.json' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => inspector.view).toEqual({ tab: 'timeline', row: first });
});

test('shows the answer and the effects of an entry that is open when they come', async () => {
  const { inspector, timeline } = await openScene();
  const url = `http://localhost:4820${PRODUCTS}`;
  const entry = timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'GET', url, headers: [] });
  inspector.view = { tab: 'timeline', row: entry };
  await expect.element(page.getByText('waiting', { exact: true }).last()).toBeVisible();

  timeline.answer(entry, { status: 200, headers: [], duration: 3 });
  await expect.element(page.getByRole('heading', { name: 'Answer' })).toBeVisible();
  timeline.add(sayNotice('It came later.', entry));

  await expect.element(page.getByRole('button', { name: 'It came later.' })).toBeVisible();
});

test('shows the log of a file in place of the live one, and leads back', async () => {
  const { timeline } = await openScene();
  timeline.add(sayNotice('live.'));
  const other = new Timeline();
  other.add(sayNotice('from a file.'));
  chooseNext(writeNdjson(other), 'mine.ndjson');

  await chooseImport();
  await expect.element(row('from a file.')).toBeVisible();
  await expect.element(page.getByText('Log from mine.ndjson, 1 entry')).toBeVisible();
  timeline.add(sayNotice('live too.'));
  await expect.element(row('live')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect.element(page.getByText('The file has no such entries')).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByRole('button', { name: 'Back to the live log' }).click();

  await expect.element(row('live too.')).toBeVisible();
  await expect.element(row('from a file.')).not.toBeInTheDocument();
});

test('shows the file that was chosen last, also when an earlier one is read later', async () => {
  await openScene();
  const [early, late] = [new Timeline(), new Timeline()];
  early.add(sayNotice('chosen first.'));
  late.add(sayNotice('chosen last.'));
  let end: ((text: string) => void) | undefined;
  const read = vi
    .spyOn(Blob.prototype, 'text')
    .mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
    .mockResolvedValueOnce(writeNdjson(late));
  onTestFinished(() => read.mockRestore());
  chooseNext('', 'mine.ndjson');

  await chooseImport();
  await chooseImport();
  await expect.element(row('chosen last.')).toBeVisible();
  end?.(writeNdjson(early));
  // What follows the reading runs before the next task.
  await new Promise((resolve) => setTimeout(resolve));

  await expect.element(row('chosen last.')).toBeVisible();
  expect(row('chosen first.').query()).toBeNull();
});

test('refuses a hostile file with a sentence, and keeps the live log', async () => {
  const { timeline } = await openScene();
  timeline.add(sayNotice('live.'));
  chooseNext('<script>alert(1)</script>', '<b>evil</b>.har');

  await chooseImport();

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('<b>evil</b>.har was not read. This is not a HAR file: log.entries is missing.');
  await expect.element(row('live.')).toBeVisible();
});

test('lists rule breaks by place and value, newest first, and leads to them in the timeline', async () => {
  const { inspector, timeline } = await openScene();
  const place = 'PlatformApp.Bar.initialize: buttons.secondary[0].target';
  const misuse = { code: 'unknown-value', place, value: 'sideways' } as const;
  timeline.add({ type: 'misuse', at: Date.now(), report: explainMisuse(misuse) });
  timeline.add(sayNotice('between.'));
  timeline.add({
    type: 'misuse',
    at: Date.now(),
    report: explainMisuse({ ...misuse, place: 'PlatformApp.Modal.open: width' }),
  });
  inspector.view = { tab: 'rules' };

  const breaks = page.getByRole('grid', { name: 'Rule breaks' }).getByRole('row');
  await expect.element(breaks.first().getByText('Modal.open: width “sideways” is not a width')).toBeVisible();
  await expect
    .element(breaks.last().getByText('Bar.initialize: buttons.secondary[0].target “sideways” is not a target'))
    .toBeVisible();
  inspector.focus();
  await tabTo(breaks.first());
  await userEvent.keyboard('{ArrowDown}');
  await tabTo(breaks.last().getByRole('button', { name: /^Show in Timeline/ }));
  await userEvent.keyboard('{Enter}');

  expect(inspector.view).toEqual({ tab: 'timeline', row: 1 });
});

test('counts a rule break that comes again, finds it, and hides what was before the timeline was cleared (#33)', async () => {
  const { inspector, timeline } = await openScene();
  const breakRule = (value: string): void => {
    const report = explainMisuse({ code: 'unknown-key', place: 'PlatformApp.Bar.initialize: nonsense', value });
    timeline.add({ type: 'misuse', at: Date.now(), report });
  };
  breakRule('7');
  breakRule('8');
  breakRule('7');
  inspector.view = { tab: 'rules' };
  const breaks = page.getByRole('grid', { name: 'Rule breaks' }).getByRole('row');
  await expect.element(breaks.first()).toMatchTextContent(/Bar.initialize: nonsense “7” is not a known key 2×/);
  expect(breaks.elements()).toHaveLength(2);

  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), '“8”');
  await expect.element(breaks).toMatchTextContent(/“8”/);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), 'nowhere');
  await expect.element(page.getByText('No entries match the filter')).toBeVisible();
  inspector.view = { tab: 'timeline' };
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  breakRule('9');
  inspector.view = { tab: 'rules' };

  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter' }), '');
  await expect.element(breaks).toMatchTextContent(/“9”/);
  await expect.element(page.getByRole('tab', { name: 'Rules' })).toMatchTextContent(/^Rules 1$/);
});
