import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectFocus } from '../../../../.ci/keys.ts';
import { mount, sayNotice } from '../test-support/mount.ts';
import './inspector-timeline.ts';

const row = (hasText: string): Locator => page.getByRole('row').filter({ hasText });

function fill(timeline: Timeline, count: number): Timeline {
  for (let number = 1; number <= count; number += 1) timeline.add(sayNotice(`entry ${number}.`));
  return timeline;
}

function scroller(): HTMLElement {
  const element = tree().parentElement;
  if (!element) throw new Error('There are no rows.');
  return element;
}

const tree = (): Element => page.getByRole('treegrid').element();
const earlier = page.getByRole('button', { name: 'Show earlier' });

test('has the count of all rows, and shows the last ones until earlier ones are wanted', async () => {
  mount('inspector-timeline', { timeline: fill(new Timeline(), 1_000) });

  await expect.element(row('entry 1000.')).toBeVisible();

  expect(tree().getAttribute('aria-rowcount')).toBe('1000');
  expect(page.getByRole('row').elements()).toHaveLength(40);
  await earlier.click();
  await expect.element(row('entry 921.')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(80);
});

test('shows the last effects of a cause that has very many, and earlier ones when they are wanted (#33)', async () => {
  const timeline = new Timeline();
  const load = timeline.add(sayNotice('load.'));
  for (let number = 1; number <= 2_000; number += 1) timeline.add(sayNotice(`effect ${number}.`, load));
  mount('inspector-timeline', { timeline });
  await expect.element(row('effect 2000.')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(40);
  expect(tree().getAttribute('aria-rowcount')).toBe('2001');

  await earlier.click();

  await expect.element(row('effect 1922.')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(80);
});

test('keeps about 5,000 of 100,000 entries that come together, and answers a click', async () => {
  const timeline = fill(new Timeline(), 1);
  const element = mount('inspector-timeline', { timeline });
  const chosen: (number | undefined)[] = [];
  element.addEventListener('entry-select', ({ number }) => chosen.push(number));
  await expect.element(row('entry 1.')).toBeVisible();

  fill(timeline, 99_999);
  await row('entry 99999.').click();

  expect(chosen).toEqual([100_000]);
  expect(timeline.entries.length).toBeGreaterThan(4_900);
  expect(timeline.entries.length).toBeLessThanOrEqual(5_000);
  expect(tree().getAttribute('aria-rowcount')).toBe(String(timeline.entries.length));
  expect(page.getByRole('row').elements().length).toBeLessThanOrEqual(40);
});

test('renders new entries at most five times a second', async () => {
  const timeline = fill(new Timeline(), 1);
  mount('inspector-timeline', { timeline });
  await expect.element(row('entry 1.')).toBeVisible();
  let renderings = 0;
  const observer = new MutationObserver((changes) => (renderings += changes.length));
  observer.observe(tree(), { attributeFilter: ['aria-rowcount'] });
  onTestFinished(() => observer.disconnect());

  const start = performance.now();
  const addEachFrame = (number: number): void => {
    timeline.add(sayNotice(`entry ${number}.`));
    if (number < 60) requestAnimationFrame(() => addEachFrame(number + 1));
  };
  addEachFrame(2);
  await expect.element(row('entry 60.')).toBeVisible();

  // One more, because the first new entry is rendered at once.
  expect(renderings).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / 200) + 1);
});

test('stays where the user scrolls, also when a card comes before the browser tells of it', async () => {
  const timeline = fill(new Timeline(), 38);
  const element = mount('inspector-timeline', { timeline });
  await expect.element(row('entry 38.')).toBeVisible();

  scroller().scrollTop = 0;
  timeline.add(sayNotice('entry 39.'));
  element.requestUpdate();
  await element.updateComplete;

  expect(scroller().scrollTop).toBe(0);
  await expect.element(page.getByText('1 new')).toBeVisible();
});

test('stays at the end until the user scrolls up, and then counts new cards', async () => {
  const timeline = fill(new Timeline(), 38);
  mount('inspector-timeline', { timeline });
  await expect.element(row('entry 38.')).toBeVisible();
  timeline.add(sayNotice('entry 39.'));
  await expect.element(row('entry 39.')).toBeVisible();

  scroller().scrollTop = 0;
  await expect.element(row('entry 1.')).toBeVisible();
  timeline.add(sayNotice('entry 40.'));
  timeline.add(sayNotice('entry 41.'));
  await expect.element(page.getByText('2 new')).toBeVisible();
  expect(scroller().scrollTop).toBe(0);
  await page.getByText('2 new').click();

  await expect.element(row('entry 41.')).toBeVisible();
  await expect.element(page.getByText(/new$/)).not.toBeInTheDocument();
});

test('counts no new cards of the timeline before', async () => {
  const timeline = fill(new Timeline(), 40);
  const element = mount('inspector-timeline', { timeline });
  await expect.element(row('entry 40.')).toBeVisible();
  scroller().scrollTop = 0;
  await expect.element(row('entry 1.')).toBeVisible();
  timeline.add(sayNotice('entry 41.'));
  await expect.element(page.getByText('1 new')).toBeVisible();

  element.timeline = fill(new Timeline(), 50);

  await expect.element(page.getByText('1 new')).not.toBeInTheDocument();
});

test('a late effect slips in under its cause, and what is in view stays in place', async () => {
  const timeline = fill(new Timeline(), 40);
  mount('inspector-timeline', { timeline });
  await expect.element(row('entry 40.')).toBeVisible();
  scroller().scrollTop = 1_000;
  await expect.element(row('entry 28.')).toBeVisible();
  const before = row('entry 28.').element().getBoundingClientRect().top;

  timeline.add(sayNotice('late.', 2));
  await expect.poll(() => tree().getAttribute('aria-rowcount')).toBe('41');

  expect(row('entry 28.').element().getBoundingClientRect().top).toBe(before);
  scroller().scrollTop = 0;
  await expect.element(row('late.')).toBeVisible();
  expect(row('late.').element().getAttribute('aria-level')).toBe('2');
  expect(row('late.').element().previousElementSibling).toBe(row('entry 2.').element());
});

test('moves focus by keyboard, and keeps it where it is when cards come', async () => {
  const timeline = fill(new Timeline(), 40);
  const element = mount('inspector-timeline', { timeline });
  await expect.element(row('entry 40.')).toBeVisible();

  element.focus();
  await userEvent.keyboard('{Home}');
  await expectFocus(row('entry 1.'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expectFocus(row('entry 2.'));
  timeline.add(sayNotice('entry 41.'));
  await expect.element(page.getByText('1 new')).toBeVisible();

  await expectFocus(row('entry 2.'));
  await userEvent.keyboard('{End}');
  await expectFocus(row('entry 41.'));
});

test('arrow keys close and open a card, and lead from its head to its effects and back', async () => {
  const timeline = new Timeline();
  const press = timeline.add(sayNotice('press.'));
  timeline.add(sayNotice('between.'));
  timeline.add(sayNotice('deep.', timeline.add(sayNotice('effect.', press))));
  const element = mount('inspector-timeline', { timeline });
  await expect.element(row('deep.')).toBeVisible();

  element.focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expectFocus(row('effect.'));
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(row('deep.'));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expectFocus(row('press.'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('effect.')).not.toBeInTheDocument();
  expect(row('press.').element().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard(' ');
  await expect.element(row('effect.')).toBeVisible();

  await expectFocus(row('press.'));
});

test('the head takes focus when its card is closed by the pointer', async () => {
  const timeline = new Timeline();
  timeline.add(sayNotice('effect.', timeline.add(sayNotice('press.'))));
  mount('inspector-timeline', { timeline });
  await row('effect.').click();
  await expectFocus(row('effect.'));

  await userEvent.click(row('press.'), { position: { x: 10, y: 16 } });

  await expect.element(row('effect.')).not.toBeInTheDocument();
  await expectFocus(row('press.'));
});
