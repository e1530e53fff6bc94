import { expect, onTestFinished, test, vi } from 'vitest';
import { loadGuest, openGuest } from './test-support/scripted-host.ts';

const INIT = { apiKey: 'key', shopOrigin: 'https://shop.example' };

test('writes calls and misuses to the console under debug', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
  const { app, greetings, welcome } = await loadGuest();
  app.init({ ...INIT, debug: true });
  const host = welcome(await greetings.next());
  const report = {
    code: 'unknown-key',
    place: 'init: color',
    value: 'red',
    sentence: 'The config has no such key.',
    rule: 'init config',
  } as const;

  app.flashNotice('Saved');
  host.notify({ type: 'misuse', report });
  await vi.waitUntil(() => log.mock.calls.some(([, sentence]) => sentence === report.sentence));

  expect(log.mock.calls).toContainEqual(['PlatformApp', 'flash', 'notice', 'Saved']);
  expect(log.mock.calls).toContainEqual(['PlatformApp', report.sentence, report]);
});

test('is silent without debug', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  onTestFinished(() => log.mockRestore());
  const { app, host } = await openGuest();

  app.flashNotice('Saved');
  await host.next('flash');

  expect(log).not.toHaveBeenCalled();
});
