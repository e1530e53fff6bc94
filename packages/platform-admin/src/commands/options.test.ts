import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('has a default for everything', () => {
  expect(readOptions([], {})).toEqual({
    port: 4820,
    host: 'localhost',
    isOpening: false,
    isPortStrict: false,
    isJson: false,
    isQuiet: false,
    deliverTo: [],
    isHelp: false,
    positionals: [],
  });
});

test('reads flags and what stands beside them', () => {
  const line = readOptions(
    ['http://localhost:3000/', '--port', '0', '--host=::1', '--open', '--strict-port', '--json', '--quiet'],
    {},
  );

  expect(line).toMatchObject({ port: 0, host: '::1', positionals: ['http://localhost:3000/'] });
  expect([line.isOpening, line.isPortStrict, line.isJson, line.isQuiet]).toEqual([true, true, true, true]);
});

test('reads the environment where a flag is absent', () => {
  const env = {
    PLATFORM_ADMIN_PORT: '5000',
    PLATFORM_ADMIN_HOST: '127.0.0.1',
    PLATFORM_ADMIN_OPEN: '1',
    PLATFORM_ADMIN_STRICT_PORT: 'true',
    PLATFORM_ADMIN_JSON: '0',
    PLATFORM_ADMIN_QUIET: '',
  };

  expect(readOptions([], env)).toMatchObject({
    port: 5000,
    host: '127.0.0.1',
    isOpening: true,
    isPortStrict: true,
    isJson: false,
    isQuiet: false,
  });
  expect(readOptions(['--port', '1', '--no-open'], env)).toMatchObject({ port: 1, isOpening: false });
});

test('reads the origins that webhooks may be delivered to', () => {
  const env = { PLATFORM_ADMIN_DELIVER_TO: 'localhost:3000, https://app.example/hooks' };

  expect(readOptions([], env).deliverTo).toEqual(['http://localhost:3000', 'https://app.example']);
  expect(readOptions(['--deliver-to', '127.0.0.1:1', '--deliver-to=[::1]:2'], env).deliverTo).toEqual([
    'http://127.0.0.1:1',
    'http://[::1]:2',
  ]);
});

test('reads several origins from one flag, between commas', () => {
  const line = readOptions(['--deliver-to', 'localhost:1,localhost:2', '--deliver-to=localhost:3 , localhost:4'], {});

  expect(line.deliverTo).toEqual(
    ['localhost:1', 'localhost:2', 'localhost:3', 'localhost:4'].map((to) => `http://${to}`),
  );
});

test('takes an empty variable for none', () => {
  const names = ['PORT', 'HOST', 'OPEN', 'STRICT_PORT', 'JSON', 'QUIET', 'DELIVER_TO'];
  const env = Object.fromEntries(names.map((name) => [`PLATFORM_ADMIN_${name}`, '']));

  expect(readOptions([], env)).toEqual(readOptions([], {}));
});

for (const target of ['file:///x', 'http://a:b@localhost/', 'javascript:alert(1)', '', 'localhost:1,', ',']) {
  test(`refuses to deliver to ${JSON.stringify(target)}`, () => {
    expect(() => readOptions([`--deliver-to=${target}`], {})).toThrow();
  });
}

test('leaves what follows two dashes alone', () => {
  expect(readOptions(['--quiet', '--', 'npm', 'test', '--port', 'x'], {}).positionals).toEqual([
    'npm',
    'test',
    '--port',
    'x',
  ]);
});

for (const port of ['', '-1', '65536', '80a', '1e3', ' 80']) {
  test(`refuses "${port}" as a port`, () => {
    expect(() => readOptions([`--port=${port}`], {})).toThrow(`to 65535, not "${port}".`);
  });
}

test('names a flag that there is not, and a variable that makes no sense', () => {
  expect(() => readOptions(['--prot', '1'], {})).toThrow(/--prot.*See platform-admin --help/);
  expect(() => readOptions([], { PLATFORM_ADMIN_JSON: 'yes' })).toThrow(
    'PLATFORM_ADMIN_JSON is 1, true, 0 or false, not "yes".',
  );
});
