import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginLoad, endLoad, readTitles, waitForWrites } from '../fixtures/load.ts';
import { openService } from '../fixtures/service.ts';
import { COMMAND_GONE, expect, test } from '../fixtures/serve-command.ts';

/** How many kills the service promises to survive. */
const KILLS = 50;

test.describe.configure({ timeout: 900_000 });

test('pages reconnect by themselves after the command was killed, and no acknowledged write is lost', async ({
  page,
  context,
  serve,
  expectedErrors,
  texts,
}) => {
  expectedErrors.push(COMMAND_GONE, /status of 503/);
  const data = mkdtempSync(join(tmpdir(), 'platform-admin-'));
  const args = ['--sample', 'empty', '--data', data];
  let command = await serve(...args);
  const { port } = new URL(command.origin);
  const second = await context.newPage();
  for (const tab of [page, second]) await openService(tab, '', command.origin);
  await beginLoad(page, 'first');
  await beginLoad(second, 'second');

  for (let count = 0; count < KILLS; count += 1) {
    await Promise.all([waitForWrites(page, 6), waitForWrites(second, 6)]);
    await command.kill();
    command = await serve(...args, '--port', port, '--strict-port');
  }
  await waitForWrites(page, 1);
  const reports = [await endLoad(page), await endLoad(second)];

  const titles = await readTitles(page);
  expect(new Set(titles).size).toBe(titles.length);
  expect(reports.flatMap(({ acknowledged }) => acknowledged).filter((title) => !titles.includes(title))).toEqual([]);
  const isExpected = (failure: string): boolean => failure.endsWith(': 503') || texts.failedFetch.test(failure);
  expect(reports.flatMap(({ failures }) => failures).filter((failure) => !isExpected(failure))).toEqual([]);
  await expect(page.getByText('The command that serves this shell does not answer')).toBeHidden();
  await command.stop();
  rmSync(data, { recursive: true });
});
