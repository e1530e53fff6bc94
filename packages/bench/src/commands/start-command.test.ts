import { expect, test } from 'vitest';
import { startApi, withStarted } from './start-command.ts';

test('ends a server when its use fails', { timeout: 30_000 }, async () => {
  let origin = '';

  const failed = withStarted(startApi('--sample', 'empty'), async (server) => {
    ({ origin } = server);
    await fetch(origin);
    throw new Error('No.');
  });

  await expect(failed).rejects.toThrow('No.');
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});
