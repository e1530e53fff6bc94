import { Timeline } from '@platformapp/timeline';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { StepBackControl } from '../step-back/step-back-control.ts';
import { mount } from '../test-support/mount.ts';
import './inspector-timeline.ts';

const done = async (): Promise<boolean> => true;

/** A timeline with a change of the shop. */
function createTimeline(): Timeline {
  const timeline = new Timeline();
  const url = 'http://localhost:4820/admin/api/2019-10/products.json';
  const request = timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'POST', url, headers: [] });
  timeline.answer(request, { status: 201, headers: [], duration: 3 });
  return timeline;
}

const row = page.getByRole('row').filter({ hasText: 'POST' });
const act = (name: string): Locator => row.getByRole('button', { name });

test('a card is undone and done again by its buttons', async () => {
  let isUndone = false;
  const stepBack: StepBackControl = {
    get canUndo() {
      return isUndone;
    },
    isUndone: () => isUndone,
    changesSince: () => 1,
    stepBack: async () => (isUndone = true),
    undoStepBack: async () => !(isUndone = false),
  };
  mount('inspector-timeline', { timeline: createTimeline(), stepBack });

  await row.hover();
  await act('Step back').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'The shop is as it was before this.' }))
    .toBeVisible();
  await expect.element(row.filter({ hasText: 'Undone' })).toBeVisible();
  await act('Do again').click();

  await expect.element(row.filter({ hasText: 'Undone' })).not.toBeInTheDocument();
  await expect.element(act('Step back')).toBeVisible();
});

test('offers no step back where nothing has changed since', async () => {
  const stepBack = { canUndo: false, isUndone: () => false, changesSince: () => 0, stepBack: done, undoStepBack: done };
  mount('inspector-timeline', { timeline: createTimeline(), stepBack });

  await row.hover();

  await expect.element(act('Pin')).toBeVisible();
  expect(act('Step back').query()).toBeNull();
});
