import { Timeline } from '@platformapp/timeline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShell } from '../test-support/shell.ts';
import { recordPage } from './record-page.ts';

test('records the sentences of the shell and the errors in its console, each once', async () => {
  const { shell } = await openShell({});
  const timeline = new Timeline();
  const native = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => native.mockRestore());
  shell.addProblem('The browser refuses storage.');
  const circle: { self?: unknown } = {};
  circle.self = circle;

  recordPage(timeline, shell);
  // The shop reports a problem that the shell shows too.
  shell.addProblem('The storage is full.');
  timeline.add({ type: 'notice', at: 0, level: 'error', text: 'The storage is full.' });
  console.error('The host failed.', new TypeError('No such thing.'), { call: 7 }, circle);
  await Promise.resolve();

  expect(timeline.entries.map((entry) => entry.type === 'notice' && entry.text)).toEqual([
    'The storage is full.',
    'The host failed. TypeError: No such thing. {"call":7} [object Object]',
    'The browser refuses storage.',
  ]);
  expect(native).toHaveBeenCalledOnce();
});
