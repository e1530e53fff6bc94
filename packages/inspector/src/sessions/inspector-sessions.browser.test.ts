/// <reference types="@vitest/browser-playwright" />
import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseNext } from '../test-support/choose-next.ts';
import { holdNextRead } from '../test-support/hold-next-read.ts';
import { mount, sayNotice } from '../test-support/mount.ts';
import './inspector-sessions.ts';
import './inspector-step-back.ts';
import type { SessionControl } from './session-control.ts';

const fails = async (): Promise<never> => await Promise.reject(new Error('The kernel ended.'));

/** Gives the next elements this control, as the page does. */
function giveControl(control: Partial<SessionControl>): void {
  const give = (event: HTMLElementEventMap['session-control']): void => {
    event.control = {
      state: { canSave: true, canUndo: true },
      subscribe: () => () => {},
      save: fails,
      replay: fails,
      changesSince: () => 1,
      stepBack: fails,
      undoStepBack: fails,
      ...control,
    };
  };
  document.body.addEventListener('session-control', give);
  onTestFinished(() => document.body.removeEventListener('session-control', give));
}

const said = (text: string): ReturnType<typeof page.getByText> => page.getByRole('status').filter({ hasText: text });

test('says why a session was not saved, and that the file of another could not be read', async () => {
  giveControl({});
  mount('inspector-sessions', {});
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect.element(said('The kernel ended.')).toBeVisible();

  chooseNext('', 'a.session');
  const read = vi.spyOn(Blob.prototype, 'text').mockRejectedValueOnce(new Error('The file was removed.'));
  onTestFinished(() => read.mockRestore());
  await page.getByRole('button', { name: 'Replay…' }).click();

  await expect.element(said('The file was removed.')).toBeVisible();
});

test('says that the file of a session is read, until it is replayed', async () => {
  giveControl({ replay: () => new Promise(() => {}) });
  mount('inspector-sessions', {});
  const give = holdNextRead();
  chooseNext('', 'large.session');

  await page.getByRole('button', { name: 'Replay…' }).click();
  await expect.element(said('Reading large.session')).toBeVisible();
  give('');

  await expect.element(said('Reading large.session')).not.toBeInTheDocument();
});

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
