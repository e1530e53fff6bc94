import { Timeline } from '@platformapp/timeline';
import { ShopSteps } from '@platformapp/timeline/record/shop-steps';
import { expect, test } from 'vitest';
import { makeKernel } from '../test-support/kernel.ts';
import { StepBack } from './step-back.ts';

test('a step back can still be undone after the shop has once not answered', async () => {
  const timeline = new Timeline();
  const steps = new ShopSteps(timeline);
  const entry = timeline.find(timeline.add({ type: 'navigation', at: 0, path: '/' }));
  if (!entry) throw new Error('The entry was not added.');
  steps.add('before', entry.number);
  const restored: string[] = [];
  let isSilent = false;
  const kernel = makeKernel({
    snapshot: async () => 'undo',
    restore: async (id) => {
      if (isSilent) throw new Error('The kernel does not answer.');
      restored.push(id);
      return true;
    },
  });
  const stepBack = new StepBack(kernel, timeline, steps);
  await stepBack.stepBack(entry);
  expect(stepBack.isUndone(entry)).toBe(true);

  isSilent = true;
  await expect(stepBack.undoStepBack()).rejects.toThrow('The kernel does not answer.');
  expect(stepBack.canUndo).toBe(true);
  isSilent = false;

  expect(await stepBack.undoStepBack()).toBe(true);
  expect(restored).toEqual(['before', 'undo']);
  expect([stepBack.canUndo, stepBack.isUndone(entry)]).toEqual([false, false]);
});
