import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, sayNotice } from '../test-support/mount.ts';
import './inspector-step-back.ts';
import type { StepBackControl } from './step-back-control.ts';

const fails = async (): Promise<never> => await Promise.reject(new Error('The kernel ended.'));

/** Gives the next elements this control, as the page does. */
function giveControl(control: Partial<StepBackControl>): void {
  const give = (event: HTMLElementEventMap['step-back-control']): void => {
    event.control = {
      canUndo: true,
      changesSince: () => 1,
      stepBack: fails,
      undoStepBack: fails,
      ...control,
    };
  };
  document.body.addEventListener('step-back-control', give);
  onTestFinished(() => document.body.removeEventListener('step-back-control', give));
}

const said = (text: string): ReturnType<typeof page.getByText> => page.getByRole('status').filter({ hasText: text });

test('says why the shop did not go back', async () => {
  const timeline = new Timeline();
  const entry = timeline.find(timeline.add(sayNotice('first.')));
  giveControl({});
  mount('inspector-step-back', { entry, timeline });

  await page.getByRole('button', { name: 'Step back to before this' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();

  await expect.element(said('The kernel ended.')).toBeVisible();
});

test('says nothing at another entry of a step back that ends there', async () => {
  const timeline = new Timeline();
  const [first, second] = [timeline.add(sayNotice('first.')), timeline.add(sayNotice('second.'))];
  let end: ((isDone: boolean) => void) | undefined;
  giveControl({ stepBack: () => new Promise((resolve) => (end = resolve)) });
  const element = mount('inspector-step-back', { entry: timeline.find(first), timeline });
  await page.getByRole('button', { name: 'Step back to before this' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();

  element.entry = timeline.find(second);
  await element.updateComplete;
  end?.(true);
  await element.updateComplete;

  await expect.element(page.getByRole('button', { name: 'Step back to before this' })).toBeVisible();
  expect(said('The shop is as it was').query()).toBeNull();
});
