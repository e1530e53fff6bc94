import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { runApi } from '../../test-support/run-api.ts';
import { run } from '../run.ts';

/** Makes a configuration file with that content. */
const write = async (content: string, name = 'shop.mjs'): Promise<string> => {
  const file = join(await createFolder(), name);
  await writeFile(file, content);
  return file;
};

test('reads options of the shop, and flags win (#32)', async () => {
  const config = await write(
    `const sample: object = { products: 2 }; export default { sample, options: { secret: 'hush', utcOffset: '+02:00' } };`,
    'shop.ts',
  );
  const terminal = createFakeTerminal();

  const { origin } = await runApi(terminal, '--config', config, '--utc-offset', '+03:00');

  const { products } = JSON.parse(await (await fetch(`${origin}/admin/api/2019-10/products.json`)).text());
  expect(products).toHaveLength(2);
  expect(products[0]['created_at']).toMatch(/\+03:00$/);
  expect(terminal.lines.join('\n')).toMatch(/Secret +hush/);
});

test.each([
  ['export default 7;', /shop\.mjs: It must export a configuration as its default\./],
  ['export const = 1;', /shop\.mjs cannot be read: /],
  ['export default { resource: [] };', /There is no "resource", only resources, topics, sample and options\./],
  ['export default { resources: [{}] };', /Each of the resources must come from defineResource\./],
  ['export default { topics: [7] };', /The topics must be texts, such as gift_cards\/redeem\./],
  ['export default { topics: ["redeem"] };', /The topic "redeem" is not spelled like "app\/uninstalled"\./],
  ['export default { options: { sead: 1 } };', /There is no option "sead"\./],
  ['export default { options: { seed: -1 } };', /The option seed must be a whole number, not -1\./],
  ['export default { sample: { gift_cards: 1 } };', /A sample cannot have 1 "gift_cards"\./],
])('refuses the file %j (#32)', async (content, message) => {
  const terminal = createFakeTerminal();

  expect(await run(['api', '--port', '0', '--config', await write(content)], terminal)).toBe(2);
  expect(terminal.errors.join('\n')).toMatch(message);
});

test('refuses a file that is missing (#32)', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['api', '--port', '0', '--config', 'missing.ts'], terminal)).toBe(2);
  expect(terminal.errors[0]).toMatch(/^missing\.ts cannot be read: /);
});
