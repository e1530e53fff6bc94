import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { runApi, runBeside } from '../../test-support/run-api.ts';

const ADDRESS = 'http://localhost:3000/webhooks';

test('webhooks are added, listed and removed', async () => {
  const api = await runApi(createFakeTerminal());

  const added = await runBeside(api, 'webhooks', 'add', 'orders/create', ADDRESS);
  const [, id = ''] =
    /^Added webhook (\d+): orders\/create to http:\/\/localhost:3000\/webhooks$/.exec(added.lines[0] ?? '') ?? [];
  await runBeside(api, 'webhooks', 'add', 'app/uninstalled', ADDRESS);
  const listed = await runBeside(api, 'webhooks', 'list');
  const removed = await runBeside(api, 'webhooks', 'remove', id);
  const after = await runBeside(api, 'webhooks', 'list');

  expect([added.code, listed.code, removed.code]).toEqual([0, 0, 0]);
  expect(listed.lines).toEqual([
    expect.stringMatching(`^${id} +orders/create    ${ADDRESS}$`),
    expect.stringMatching(`^\\d+ +app/uninstalled  ${ADDRESS}$`),
  ]);
  expect(removed.lines).toEqual([`Removed webhook ${id}.`]);
  expect(after.lines).toEqual([expect.stringContaining('app/uninstalled')]);
});

test('webhooks list says on the error output that there are none', async () => {
  const { code, lines, errors } = await runBeside(await runApi(createFakeTerminal()), 'webhooks', 'list');

  expect([code, lines, errors]).toEqual([0, [], ['There are no webhooks.']]);
});

test('webhooks list prints more than a page of the API', async () => {
  const api = await runApi(createFakeTerminal());
  const webhooks = Array.from({ length: 251 }, (_, number) => ({
    topic: 'orders/create',
    address: `${ADDRESS}/${number}`,
  }));
  const file = join(await createFolder(), 'webhooks.json');
  await writeFile(file, JSON.stringify({ webhooks }));
  await runBeside(api, 'import', file);

  const { lines } = await runBeside(api, 'webhooks', 'list');

  expect(new Set(lines).size).toBe(251);
});

test.each([
  [['add', 'orders/made', ADDRESS], 1, /^There is no topic "orders\/made". Topics of orders: orders\/cancelled, /],
  [['add', 'orders/create', 'nowhere'], 1, /^The address must be a full URL, .*, not "nowhere"\.$/],
  [['add', 'orders/create'], 2, /missing required argument 'address'/],
  [['remove', '999'], 1, /^There is no webhook 999\. See platform-admin webhooks list\.$/],
  [['remove', '../shop'], 2, /^The id of a webhook is a number, not "\.\.\/shop"/],
  [['lst'], 2, /Did you mean list\?/],
])('webhooks refuses %j', async (args, expected, sentence) => {
  const { code, lines, errors } = await runBeside(await runApi(createFakeTerminal()), 'webhooks', ...args);

  expect([code, lines]).toEqual([expected, []]);
  expect(errors.join('\n')).toMatch(sentence);
});

test('webhooks shows the token that the API asks for, under its own header', async () => {
  const api = await runApi(createFakeTerminal(), '--token', 'abc', '--header-prefix', 'X-Acme-');

  const without = await runBeside(api, 'webhooks', 'list');
  const given = await runBeside(api, 'webhooks', 'list', '--token', 'abc', '--header-prefix', 'X-Acme-');

  expect([without.code, given.code]).toEqual([1, 0]);
  expect(without.errors[0]).toMatch(/token/i);
});

test.each([
  [[], 'This shop asks for an access token.'],
  [['--token', 'another'], 'This shop does not know the token.'],
])('webhooks names the flag of the token that a shop of --tokens true asks for: %j', async (flags, problem) => {
  const api = await runApi(createFakeTerminal(), '--tokens', 'true');

  const { code, errors } = await runBeside(api, 'webhooks', 'list', ...flags);

  expect([code, errors]).toEqual([
    1,
    [`${problem} Add --token: the one of platform-admin serve, or of platform-admin apps list.`],
  ]);
});
