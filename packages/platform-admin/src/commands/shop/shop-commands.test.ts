import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { startAdmin } from '../../test-support/shell-scene.ts';
import { runApi, runBeside } from '../../test-support/run-api.ts';
import { run } from '../run.ts';

test('export prints the shop, or writes it to a file', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', '3');
  const file = join(await createFolder(), 'shop.jsonl');

  const [printed, written] = [await runBeside(api, 'export'), await runBeside(api, 'export', file)];

  expect([printed.code, written.code, written.lines]).toEqual([0, 0, [`The shop is in ${file}.`]]);
  expect(await readFile(file, 'utf8')).toBe(`${printed.lines.join('\n')}\n`);
});

test('import puts an exported shop in the place of the one that was there', async () => {
  const [api, other] = [await runApi(createFakeTerminal(), '--sample', '3'), await runApi(createFakeTerminal())];
  const file = join(await createFolder(), 'shop.jsonl');
  await runBeside(api, 'export', file);

  const { code, lines } = await runBeside(other, 'import', file);

  expect([code, lines]).toEqual([0, ['Imported. It replaced the previous shop.']]);
  const count = await fetch(`${other.origin}/admin/api/2019-10/products/count.json`);
  expect(await count.json()).toEqual({ count: 3 });
});

test.each(['--preview', '--skip-refused'])('import says that %s is not for an exported shop', async (flag) => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const file = join(await createFolder(), 'shop.jsonl');
  await runBeside(api, 'export', file);

  const { code, errors } = await runBeside(api, 'import', file, flag);

  expect(code).not.toBe(0);
  expect(errors).toEqual([
    `${JSON.stringify(file)} is not JSON of the form { "products": [ … ] }, which ${flag} is for. ` +
      'An exported shop is imported without it, as a whole.',
  ]);
});

test('import says why the shop refused', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const file = join(await createFolder(), 'shop.jsonl');
  await runBeside(api, 'export', file);
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));

  const { code, errors } = await runBeside(api, 'import', file);

  expect(code).toBe(1);
  expect(errors).toEqual([expect.stringContaining(`${JSON.stringify(file)} was not imported. `)]);
});

test('import adds the records of REST lists, and says what it leaves out', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const folder = await createFolder();
  const [one, other] = [join(folder, 'products.json'), join(folder, 'customers.json')];
  await writeFile(one, '{"products":[{"id":632910392,"title":"Radio","grams":5}]}');
  await writeFile(other, '{"customers":[{"id":207119551,"first_name":"Bob"}]}');
  const terminal = createFakeTerminal();

  const code = await run(['import', one, other, '--port', api.port], terminal);

  expect(terminal.errors).toEqual([]);
  expect(code).toBe(0);
  expect(terminal.lines).toEqual([
    'products: 1 accepted, 0 refused',
    '  Left out: grams',
    'customers: 1 accepted, 0 refused',
    'Imported.',
  ]);
  const found = await fetch(`${api.origin}/admin/api/2019-10/products/632910392.json`);
  expect(await found.json()).toMatchObject({ product: { title: 'Radio' } });
});

test('import reads files that begin with a byte order mark', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', '3');
  const folder = await createFolder();
  const [shop, list] = [join(folder, 'shop.jsonl'), join(folder, 'products.json')];
  await runBeside(api, 'export', shop);
  await writeFile(shop, `\uFEFF${await readFile(shop, 'utf8')}`);
  await writeFile(list, '\uFEFF{"products":[{"title":"Radio"}]}');

  const imported = [await runBeside(api, 'import', shop), await runBeside(api, 'import', list)];

  expect(imported.map(({ errors }) => errors)).toEqual([[], []]);
  const count = await fetch(`${api.origin}/admin/api/2019-10/products/count.json`);
  expect(await count.json()).toEqual({ count: 4 });
});

test('import names each refused record, and imports the others only when told to', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const file = join(await createFolder(), 'products.json');
  await writeFile(file, '{"products":[{"id":5000,"title":"Radio"},{"id":5001}]}');
  const terminal = createFakeTerminal();
  const importFile = (...flags: readonly string[]): Promise<number> =>
    run(['import', file, '--port', api.port, ...flags], terminal);

  const codes = [await importFile('--preview'), await importFile(), await importFile('--skip-refused')];

  expect(codes).toEqual([0, 1, 0]);
  expect(new Set(terminal.errors)).toEqual(new Set(["products, record 2: Title can't be blank"]));
  expect(terminal.lines.filter((line) => !line.startsWith('products'))).toEqual([
    'Nothing was imported. --skip-refused imports the other records.',
    'Imported.',
  ]);
});

test('import says that a list which does not exist is why nothing was imported', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const file = join(await createFolder(), 'lists.json');
  await writeFile(file, '{"products":[{"title":"Radio"}],"ghosts":[]}');

  const [whole, accepted] = [
    await runBeside(api, 'import', file),
    await runBeside(api, 'import', file, '--skip-refused'),
  ];

  expect(whole.errors).toEqual([
    `${JSON.stringify(file)}: there are no "ghosts" to import. Remove them from the text.`,
  ]);
  expect([whole.lines.at(-1), accepted.lines.at(-1)]).toEqual([
    'Nothing was imported. Correct the files first.',
    'Nothing was imported. --skip-refused leaves out records only: correct the files first.',
  ]);
});

test('import names the file that holds nothing to import', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', 'empty');
  const folder = await createFolder();
  const [lists, plain] = [join(folder, 'package.json'), join(folder, 'tsconfig.json')];
  const text = join(folder, 'notes.txt');
  await writeFile(lists, '{"name":"my-app","keywords":[]}');
  await writeFile(plain, '{"compilerOptions":{}}');
  await writeFile(text, 'Buy bowls.');

  const [one, two, other, both] = [
    await runBeside(api, 'import', lists),
    await runBeside(api, 'import', plain),
    await runBeside(api, 'import', text),
    await runBeside(api, 'import', lists, text),
  ];

  expect([one.code, two.code, other.code, both.code]).toEqual([1, 1, 2, 1]);
  const sentence = 'has none of the lists that can be imported, such as { "products": [ … ] }. There are: locations,';
  expect(one.errors).toEqual([expect.stringContaining(`${JSON.stringify(lists)} ${sentence}`)]);
  expect(two.errors).toEqual([expect.stringContaining(`${JSON.stringify(plain)} ${sentence}`)]);
  expect(other.errors).toEqual([`${JSON.stringify(text)} is neither an exported shop nor JSON.`]);
  expect(both.errors.at(-1)).toContain(`${JSON.stringify(text)} is not JSON: `);
});

test('reset puts the shop back to its sample', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', '7');
  const products = `${api.origin}/admin/api/2019-10/products`;
  const body = JSON.stringify({ product: { title: 'Bowl' } });
  await fetch(`${products}.json`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  const { code, lines } = await runBeside(api, 'reset');

  expect([code, lines]).toEqual([0, ['The shop was reset to its sample.']]);
  expect(await (await fetch(`${products}/count.json`)).json()).toEqual({ count: 7 });
});

test('reset puts the shop to another sample, and explains one that does not exist', async () => {
  const api = await runApi(createFakeTerminal(), '--sample', '7');
  const count = async (): Promise<unknown> =>
    await (await fetch(`${api.origin}/admin/api/2019-10/products/count.json`)).json();

  const other = await runBeside(api, 'reset', '--sample', '3', '--seed', '5');
  const counted = await count();
  const unknown = await runBeside(api, 'reset', '--sample', 'huge');
  const seed = await runBeside(api, 'reset', '--seed', '1e3');

  expect([other.code, other.lines, counted]).toEqual([0, ['The shop was reset to the sample 3.'], { count: 3 }]);
  expect([unknown.code, unknown.errors]).toEqual([1, [expect.stringContaining('sample')]]);
  expect([seed.code, seed.errors]).toEqual([1, ['The option seed must be a whole number, not "1e3".']]);
  expect(await count()).toEqual({ count: 3 });
});

test('says that the shop lives in the browser, where it does', async () => {
  const { port } = await startAdmin({ kernel: 'browser' });
  const terminal = createFakeTerminal();

  expect(await run(['export', '--port', `${port}`], terminal)).toBe(1);
  expect(terminal.errors).toEqual([
    'The shop lives in the browser. Start the admin with --kernel node for clients outside of it.',
  ]);
});

test('says that nothing is served', async () => {
  const terminal = createFakeTerminal();

  expect(await run(['export', '--port', '2'], terminal)).toBe(1);
  expect(terminal.errors).toEqual(['Nothing is served at http://localhost:2. Run platform-admin serve first.']);
});

test.each([[['import']], [['import', 'a', 'b']], [['import', 'no-such-file']], [['export', 'a', 'b']]])(
  'refuses %j',
  async (args) => {
    const terminal = createFakeTerminal();

    expect(await run(args, terminal)).toBe(2);
    expect(terminal.errors.length).toBeGreaterThan(0);
  },
);

const REPLACING = { importShop: '["x"]', reset: '[{"sample":3}]', importRecords: '[["{}"],"whole"]', trigger: '["x"]' };

test.each([
  [403, 'POST', { origin: 'http://evil.example' }],
  [403, 'POST', { origin: 'null' }],
  [403, 'POST', { 'sec-fetch-site': 'cross-site' }],
  [403, 'POST', { 'sec-fetch-site': 'same-site' }],
  [403, 'OPTIONS', { origin: 'http://evil.example', 'access-control-request-method': 'POST' }],
  // What a page may send anywhere without a preflight.
  [415, 'POST', { 'content-type': 'text/plain' }],
  [415, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }],
  [415, 'POST', { 'content-type': 'multipart/form-data; boundary=x' }],
])(
  'no page of another site replaces the shop: %i to %s with %j',
  async (expected, method, headers: Record<string, string>) => {
    const { origin } = await startAdmin();
    const post = (name: string, body: string, how = 'POST', own: Record<string, string> = {}): Promise<Response> =>
      fetch(`${origin}/.platform-admin/shop/${name}`, {
        method: how,
        headers: { 'content-type': 'application/json', ...own },
        body,
      });
    const before = await (await post('exportShop', '[]')).text();

    const answers = await Promise.all(
      Object.entries(REPLACING).map(([name, body]) => post(name, body, method, headers)),
    );

    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
    expect(await (await post('exportShop', '[]')).text()).toBe(before);
  },
);
