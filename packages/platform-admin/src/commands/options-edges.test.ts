import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test.each([
  ['0', 0],
  ['1', 1],
  ['65535', 65_535],
  ['00080', 80],
])('reads %j as the port %i', (text, port) => {
  expect(readOptions([`--port=${text}`], {}).port).toBe(port);
  expect(readOptions([], { PLATFORM_ADMIN_PORT: text }).port).toBe(port);
});

test.each([
  '65536',
  '99999',
  '000080',
  '+80',
  '80.0',
  '0x50',
  '80\n',
  '\u0668\u0660',
  '\uFF18\uFF10',
  'NaN',
  'Infinity',
])('takes %j for no port, from a flag or a variable', (text) => {
  const refusal = expect.objectContaining({ code: 'usage', message: expect.stringContaining(`not "${text}".`) });

  expect(() => readOptions([`--port=${text}`], {})).toThrow(refusal);
  expect(() => readOptions([], { PLATFORM_ADMIN_PORT: text })).toThrow(refusal);
});

test('lets the last of several flags count, and every one of those that add up', () => {
  const line = readOptions(
    ['--port', '1', '--deliver-to', 'localhost:1', '--port', '2', '--deliver-to', 'localhost:2', '--open', '--no-open'],
    {},
  );

  expect(line).toMatchObject({ port: 2, isOpening: false, deliverTo: ['http://localhost:1', 'http://localhost:2'] });
});

test('lets a flag switch off each switch of the environment', () => {
  const env = {
    PLATFORM_ADMIN_OPEN: '1',
    PLATFORM_ADMIN_STRICT_PORT: '1',
    PLATFORM_ADMIN_JSON: 'true',
    PLATFORM_ADMIN_QUIET: '1',
  };
  const off = { isOpening: false, isPortStrict: false, isJson: false, isQuiet: false };

  expect(readOptions(['--no-open', '--no-strict-port', '--no-json', '--no-quiet'], env)).toMatchObject(off);
  expect(readOptions(['--no-quiet'], env)).toMatchObject({ isOpening: true, isPortStrict: true, isJson: true });
});

test.each(['TRUE', 'on', 'no', '2', ' 1', '-1'])('takes %j for no switch and names the variable', (text) => {
  const names = ['PLATFORM_ADMIN_OPEN', 'PLATFORM_ADMIN_STRICT_PORT', 'PLATFORM_ADMIN_JSON', 'PLATFORM_ADMIN_QUIET'];

  for (const name of names) {
    expect(() => readOptions([], { [name]: text })).toThrow(`${name} is 1, true, 0 or false, not "${text}".`);
  }
});

test('does not look at a switch of the environment that a flag decides', () => {
  expect(readOptions(['--json'], { PLATFORM_ADMIN_JSON: 'nonsense' }).isJson).toBe(true);
  expect(readOptions(['--port', '7'], { PLATFORM_ADMIN_PORT: 'nonsense' }).port).toBe(7);
  expect(readOptions(['--deliver-to', 'localhost'], { PLATFORM_ADMIN_DELIVER_TO: 'ftp://x' }).deliverTo).toEqual([
    'http://localhost',
  ]);
});

test.each([
  ['', []],
  [' , ,', []],
  ['localhost:1,', ['http://localhost:1']],
  [' localhost:1 , localhost:1 ', ['http://localhost:1', 'http://localhost:1']],
])('reads from the variable %j the origins %j', (text, deliverTo) => {
  expect(readOptions([], { PLATFORM_ADMIN_DELIVER_TO: text }).deliverTo).toEqual(deliverTo);
});

test('refuses a whole list for one part of it', () => {
  expect(() => readOptions([], { PLATFORM_ADMIN_DELIVER_TO: 'localhost:1,file:///etc' })).toThrow('file:///etc');
});

test('reads nothing of the environment that is not its own', () => {
  const env = { PORT: '1', HOST: '::1', JSON: '1', PLATFORM_ADMIN_URL: 'http://localhost:1', PLATFORM_ADMIN_HELP: '1' };

  expect(readOptions([], env)).toEqual(readOptions([], {}));
});

test.each([['--port'], ['--json=1'], ['-p'], ['--Port=1'], ['--no-port'], ['--no-host'], ['--constructor']])(
  'names the help for %j, which it cannot read',
  (flag) => {
    expect(() => readOptions([flag], {})).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringMatching(/See platform-admin --help\.$/) }),
    );
  },
);

test.each(['0.0.0.0', 'LOCALHOST', '[::1]', '127.0.0.2', 'localhost.', ' localhost', 'localhost:80'])(
  'serves under no other name, from a flag or a variable: %j',
  (host) => {
    const refusal = expect.objectContaining({ code: 'host-refused' });

    expect(() => readOptions([`--host=${host}`], {})).toThrow(refusal);
    expect(() => readOptions([], { PLATFORM_ADMIN_HOST: host })).toThrow(refusal);
  },
);

test('keeps a URL, a lone dash and what begins with a dash behind two as they are', () => {
  expect(readOptions(['localhost:3000', '-', '--', '--', '-h', '--port'], {})).toMatchObject({
    isHelp: false,
    positionals: ['localhost:3000', '-', '--', '-h', '--port'],
  });
});
