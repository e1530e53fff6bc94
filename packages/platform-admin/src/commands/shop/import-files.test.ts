import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { runApi, runBeside } from '../../test-support/run-api.ts';

test('import takes UTF-16, a list without a name, and one record as a GET returns it (#30)', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const folder = await createFolder();
  const [wide, bare] = [join(folder, 'wide.json'), join(folder, 'bare.json')];
  const [named, single] = [join(folder, 'my-products-2.json'), join(folder, 'single.json')];
  await writeFile(wide, Buffer.from('\uFEFF{"products":[{"title":"Schüssel"}]}', 'utf16le'));
  await writeFile(bare, '[{"title":"Radio"}]');
  await writeFile(named, '\n[{"title":"Radio"}]');
  await writeFile(single, '{"product":{"title":"Radio"}}');

  const refused = await runBeside(api, 'import', bare);
  const imported = await runBeside(api, 'import', wide, bare, named, single, '--kind', 'products');
  const byName = await runBeside(api, 'import', named);

  expect([refused.code, refused.errors]).toEqual([
    1,
    [expect.stringMatching(/bare.json.*There are: .*products.* A file that is only a list is named after its kind\.$/)],
  ]);
  expect([imported.errors, imported.lines[0]]).toEqual([[], 'products: 4 accepted, 0 refused']);
  expect(byName.lines[0]).toBe('products: 1 accepted, 0 refused');
  const found = await fetch(`${api.origin}/admin/api/2019-10/products.json?title=Sch%C3%BCssel`);
  expect(await found.json()).toMatchObject({ products: [{ title: 'Schüssel' }] });
});

test('import obeys nothing in the names of a file', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const file = join(await createFolder(), 'products.json');
  // A control character that JSON does not escape.
  await writeFile(file, JSON.stringify({ products: [{ title: 'Radio', '\u009B2J': 5 }], '\u009B2J': [] }));

  const { lines, errors } = await runBeside(api, 'import', file, '--preview');

  expect(lines).toContain(String.raw`  Left out: \u{9b}2J`);
  expect(errors).toEqual([
    String.raw`${JSON.stringify(file)}: there are no "\u{9b}2J" to import. Remove them from the text.`,
  ]);
});

test('no error holds what a terminal obeys, and an export for a terminal is the same JSON (#30)', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const folder = await createFolder();
  const [records, shop] = [join(folder, 'products.json'), join(folder, 'shop.jsonl')];
  await writeFile(records, JSON.stringify({ products: [{ id: 5, title: 'a\u009B2J\u202Eb 😀' }] }));
  await writeFile(shop, '{"version":4}\n\u009B2J\u202E\u0007');
  await runBeside(api, 'import', records);

  const refused = await runBeside(api, 'import', shop);
  const printed = await runBeside(api, 'export');

  const obeyed = /[\p{Cc}\p{Bidi_C}]/u;
  expect(refused.errors).toHaveLength(1);
  expect(refused.errors.join('')).not.toMatch(obeyed);
  expect(printed.lines.join('').replaceAll('\n', '')).not.toMatch(obeyed);
  expect(
    printed.lines
      .join('\n')
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual({
    collection: 'products',
    records: [expect.objectContaining({ title: 'a\u009B2J\u202Eb 😀' })],
  });
});
