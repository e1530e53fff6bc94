import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openPort } from '../../test-support/open-port.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { runApi, runBeside, type RunningApi } from '../../test-support/run-api.ts';

const askWith = async ({ origin }: RunningApi, path: string, token: string): Promise<number> =>
  (await fetch(`${origin}/admin/api/2019-10/${path}.json`, { headers: { 'x-platform-access-token': token } })).status;

test('an app is installed, listed and uninstalled', async () => {
  const api = await runApi(createFakeTerminal(), '--tokens', 'true', '--scopes', 'read_products,write_orders');

  const installed = await runBeside(api, 'apps', 'install', 'reviews');
  const [token = ''] = installed.lines;
  const again = await runBeside(api, 'apps', 'install', 'reviews');
  const listed = await runBeside(api, 'apps', 'list');
  const statuses = [await askWith(api, 'products', token), await askWith(api, 'customers', token)];
  const uninstalled = await runBeside(api, 'apps', 'uninstall', 'reviews');

  expect(token).toMatch(/^platform_[\da-f]{32}$/);
  expect(again.lines).toEqual([token]);
  expect(listed.lines).toEqual([`reviews  ${token}  read_products,write_orders`]);
  expect([statuses, await askWith(api, 'products', token)]).toEqual([[200, 403], 401]);
  expect([uninstalled.code, uninstalled.lines]).toEqual([0, ['Uninstalled reviews.']]);
  expect((await runBeside(api, 'apps', 'list')).errors).toEqual(['No app is installed.']);
});

test('uninstalling tells the webhooks of app/uninstalled, and the next app finds them', async () => {
  const topics: unknown[] = [];
  const receiver = createServer(({ headers }, response) => {
    topics.push(headers['x-platform-topic']);
    response.end();
  });
  const port = await openPort(receiver);
  const api = await runApi(createFakeTerminal(), '--tokens', 'true');
  const [token = ''] = (await runBeside(api, 'apps', 'install', 'reviews')).lines;
  await runBeside(api, 'webhooks', 'add', 'app/uninstalled', `http://localhost:${port}/`, '--token', token);

  await runBeside(api, 'apps', 'uninstall', 'reviews');

  await expect.poll(() => topics).toEqual(['app/uninstalled']);
  const [next = ''] = (await runBeside(api, 'apps', 'install', 'mails')).lines;
  expect((await runBeside(api, 'webhooks', 'list', '--token', next)).lines).toHaveLength(1);
});

test.each([
  [['list'], [], 'This shop gives apps no access tokens. Serve it with --tokens true.'],
  [['install', 'a b'], ['--tokens', 'true'], '"a b" cannot be installed: use letters, digits and . _ ~ - alone.'],
  [['uninstall', 'reviews'], ['--tokens', 'true'], 'No app "reviews" is installed.'],
])('apps %j is refused by a shop with %j', async (args, flags, sentence) => {
  const { code, lines, errors } = await runBeside(await runApi(createFakeTerminal(), ...flags), 'apps', ...args);

  expect([code, lines, errors]).toEqual([1, [], [sentence]]);
});

test('says how many apps a shop can have when it has them all', async () => {
  const api = await runApi(createFakeTerminal(), '--tokens', 'true');
  const install = (_: unknown, index: number): Promise<Response> =>
    fetch(`${api.origin}/.platform-admin/shop/installApp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([`app-${index}`]),
    });
  await Promise.all(Array.from({ length: 250 }, install));

  const { code, errors } = await runBeside(api, 'apps', 'install', 'reviews');

  expect([code, errors]).toEqual([1, ['A shop has at most 250 apps. Uninstall one first.']]);
});
