import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { mount, sayNotice } from '../test-support/mount.ts';
import type { InspectorGrid } from './inspector-grid.ts';
import './inspector-grid.ts';

const row = (hasText: string): Locator => page.getByRole('row').filter({ hasText });

function fill(timeline: Timeline, count: number): Timeline {
  for (let number = 1; number <= count; number += 1) timeline.add(sayNotice(`entry ${number}.`));
  return timeline;
}

function scrollerOf(grid: InspectorGrid): HTMLElement {
  const scroller = grid.shadowRoot?.querySelector<HTMLElement>('.scroller');
  if (!scroller) throw new Error('There are no rows.');
  return scroller;
}

test('has the count of all rows, and renders only those near the visible ones', async () => {
  const grid = mount('inspector-grid', { timeline: fill(new Timeline(), 1_000) });

  await expect.element(row('entry 1000.')).toBeVisible();

  expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('1001');
  expect(row('entry 1000.').element().getAttribute('aria-rowindex')).toBe('1001');
  expect(grid.shadowRoot?.querySelectorAll('[role=row]').length).toBeLessThan(60);
});

test('keeps about 5,000 of 100,000 entries that come together, and answers a click', async () => {
  const timeline = fill(new Timeline(), 1);
  const grid = mount('inspector-grid', { timeline });
  const chosen: (number | undefined)[] = [];
  grid.addEventListener('entry-select', ({ number }) => chosen.push(number));
  await expect.element(row('entry 1.')).toBeVisible();

  fill(timeline, 99_999);
  await row('entry 99999.').click();

  expect(chosen).toEqual([100_000]);
  expect(timeline.entries.length).toBeGreaterThan(4_900);
  expect(timeline.entries.length).toBeLessThanOrEqual(5_000);
  const rows = page.getByRole('grid').element().getAttribute('aria-rowcount');
  expect(rows).toBe(String(timeline.entries.length + 1));
  expect(grid.shadowRoot?.querySelectorAll('[role=row]').length).toBeLessThan(60);
});

test('renders new entries at most ten times a second', async () => {
  const timeline = fill(new Timeline(), 1);
  mount('inspector-grid', { timeline });
  await expect.element(row('entry 1.')).toBeVisible();
  let renderings = 0;
  const observer = new MutationObserver((changes) => (renderings += changes.length));
  observer.observe(page.getByRole('grid').element(), { attributeFilter: ['aria-rowcount'] });
  onTestFinished(() => observer.disconnect());

  const start = performance.now();
  const addEachFrame = (number: number): void => {
    timeline.add(sayNotice(`entry ${number}.`));
    if (number < 60) requestAnimationFrame(() => addEachFrame(number + 1));
  };
  addEachFrame(2);
  await expect.element(row('entry 60.')).toBeVisible();

  // One more, because the first new entry is rendered at once.
  expect(renderings).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / 100) + 1);
});

test('cuts the URL of a page rather than the event', async () => {
  const timeline = new Timeline();
  const url = `http://localhost:3000/${'settings/'.repeat(40)}`;
  timeline.add({ type: 'session', at: 0, frame: 'app', state: 'opened', url });
  const grid = mount('inspector-grid', { timeline });
  await expect.element(row('App connected')).toBeVisible();

  const text = grid.shadowRoot?.querySelector('.text');
  const letters = document.createRange();
  letters.selectNodeContents(text ?? grid);
  expect(text?.textContent).toBe('App connected');
  expect(text?.getBoundingClientRect().width).toBeGreaterThanOrEqual(letters.getBoundingClientRect().width);
});

test('stays at the end until the user scrolls up, and then counts new rows', async () => {
  const timeline = fill(new Timeline(), 100);
  const grid = mount('inspector-grid', { timeline });
  await expect.element(row('entry 100.')).toBeVisible();
  timeline.add(sayNotice('entry 101.'));
  await expect.element(row('entry 101.')).toBeVisible();

  scrollerOf(grid).scrollTop = 0;
  await expect.element(row('entry 1.')).toBeVisible();
  timeline.add(sayNotice('entry 102.'));
  timeline.add(sayNotice('entry 103.'));
  await expect.element(page.getByText('2 new')).toBeVisible();
  expect(scrollerOf(grid).scrollTop).toBe(0);
  await page.getByText('2 new').click();

  await expect.element(row('entry 103.')).toBeVisible();
  await expect.element(page.getByText(/new$/)).not.toBeInTheDocument();
});

test('counts no new rows of the timeline before', async () => {
  const timeline = fill(new Timeline(), 100);
  const grid = mount('inspector-grid', { timeline });
  await expect.element(row('entry 100.')).toBeVisible();
  scrollerOf(grid).scrollTop = 0;
  await expect.element(row('entry 1.')).toBeVisible();
  timeline.add(sayNotice('entry 101.'));
  await expect.element(page.getByText('1 new')).toBeVisible();

  grid.timeline = fill(new Timeline(), 50);

  await expect.element(page.getByText('1 new')).not.toBeInTheDocument();
});

test('moves focus by keyboard, and keeps it where it is when rows come', async () => {
  const timeline = fill(new Timeline(), 300);
  const grid = mount('inspector-grid', { timeline });
  await expect.element(row('entry 300.')).toBeVisible();

  grid.focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(() => row('entry 1.').element().matches(':focus')).toBe(true);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.poll(() => row('entry 2.').element().matches(':focus')).toBe(true);
  timeline.add(sayNotice('entry 301.'));
  await expect.element(page.getByText('1 new')).toBeVisible();

  await expect.poll(() => row('entry 2.').element().matches(':focus')).toBe(true);
  await userEvent.keyboard('{End}');
  await expect.poll(() => row('entry 301.').element().matches(':focus')).toBe(true);
});

test('keeps focus on a row that is scrolled out of sight', async () => {
  const grid = mount('inspector-grid', { timeline: fill(new Timeline(), 500) });
  await expect.element(row('entry 500.')).toBeVisible();
  grid.focus();

  scrollerOf(grid).scrollTop = 0;
  await expect.element(row('entry 1.')).toBeVisible();

  await expect.poll(() => row('entry 500.').element().matches(':focus')).toBe(true);
});

test('leads from an entry to its cause and to its first effect', async () => {
  const timeline = new Timeline();
  const press = timeline.add(sayNotice('press.'));
  timeline.add(sayNotice('between.'));
  timeline.add(sayNotice('effect.', press));
  const grid = mount('inspector-grid', { timeline });
  await expect.element(row('effect.')).toBeVisible();

  grid.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => row('press.').element().matches(':focus')).toBe(true);
  await userEvent.keyboard('{ArrowRight}');

  await expect.poll(() => row('effect.').element().matches(':focus')).toBe(true);
});

test('reports the entry that was chosen by a click or by Enter', async () => {
  const grid = mount('inspector-grid', { timeline: fill(new Timeline(), 3) });
  const chosen: (number | undefined)[] = [];
  grid.addEventListener('entry-select', ({ number, isOpening }) => isOpening && chosen.push(number));

  await row('entry 2.').click();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  await expect.poll(() => chosen).toEqual([2, 3]);
});

test('shows markup as text', async () => {
  const timeline = new Timeline();
  timeline.add(sayNotice('<img src=x><b>bold</b>'));
  const grid = mount('inspector-grid', { timeline });

  await expect.element(page.getByText('<img src=x><b>bold</b>')).toBeVisible();

  expect(grid.shadowRoot?.querySelector('img, b')).toBeNull();
});
