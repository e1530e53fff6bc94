import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addServerOptions, addSwitch, readEnvironment, type ServeOptions } from './options.ts';

/** Reads flags and variables as `serve` does. */
const read = (args: readonly string[], env: Readonly<Record<string, string>> = {}): ServeOptions => {
  const command = addServerOptions(new Command().exitOverride().configureOutput({ writeErr: () => {} }));
  for (const name of ['open', 'json']) addSwitch(command, name, name);
  command.parse(args, { from: 'user' });
  readEnvironment(command, env);
  return command.opts<ServeOptions>();
};

test('has a default for everything', () => {
  expect(read([])).toEqual({
    port: 4820,
    host: 'localhost',
    allowHost: [],
    https: false,
    strictPort: false,
    deliverTo: [],
    open: false,
    json: false,
    quiet: false,
    shop: {},
  });
});

test('reads flags', () => {
  expect(read(['--port', '0', '--host=::1', '--open', '--strict-port', '--json', '--quiet'])).toMatchObject({
    port: 0,
    host: '::1',
    open: true,
    strictPort: true,
    json: true,
    quiet: true,
  });
});

test('reads a variable when its flag is absent', () => {
  const env = {
    PLATFORM_ADMIN_PORT: '5000',
    PLATFORM_ADMIN_HOST: '127.0.0.1',
    PLATFORM_ADMIN_OPEN: '1',
    PLATFORM_ADMIN_STRICT_PORT: 'true',
    PLATFORM_ADMIN_JSON: '0',
    PLATFORM_ADMIN_QUIET: '',
    PLATFORM_ADMIN_UTC_OFFSET: '+01:00',
  };

  expect(read([], env)).toMatchObject({
    port: 5000,
    host: '127.0.0.1',
    open: true,
    strictPort: true,
    json: false,
    quiet: false,
    shop: { utcOffset: '+01:00' },
  });
});

test('a flag wins over its variable, even an invalid one', () => {
  const env = { PLATFORM_ADMIN_PORT: 'x', PLATFORM_ADMIN_JSON: 'x', PLATFORM_ADMIN_DELIVER_TO: 'ftp://x' };

  expect(read(['--port', '2', '--json', '--deliver-to', 'localhost:3000'], env)).toMatchObject({
    port: 2,
    json: true,
    deliverTo: ['http://localhost:3000'],
  });
});

test.each(['open', 'json', 'quiet', 'strict-port'])('--no-%s switches off what its variable switches on', (name) => {
  const variable = `PLATFORM_ADMIN_${name.replace('-', '_').toUpperCase()}`;

  expect(Object.values(read([], { [variable]: '1' }))).toContain(true);
  expect(read([`--no-${name}`], { [variable]: '1' })).toEqual(read([]));
});

test('ignores an empty variable', () => {
  const names = ['PORT', 'HOST', 'OPEN', 'STRICT_PORT', 'JSON', 'QUIET', 'DELIVER_TO', 'SAMPLE', 'TOKEN'];

  expect(read([], Object.fromEntries(names.map((name) => [`PLATFORM_ADMIN_${name}`, ''])))).toEqual(read([]));
});

test('ignores other variables', () => {
  const env = { PORT: '1', HOST: '::1', JSON: '1', PLATFORM_ADMIN_URL: 'http://localhost:1', PLATFORM_ADMIN_HELP: '1' };

  expect(read([], env)).toEqual(read([]));
});

test.each([
  [['--deliver-to', '127.0.0.1:1', '--deliver-to=[::1]:2'], {}, ['http://127.0.0.1:1', 'http://[::1]:2']],
  [['--deliver-to', 'localhost:1, 4000 ,'], {}, ['http://localhost:1', 'http://localhost:4000']],
  [
    [],
    { PLATFORM_ADMIN_DELIVER_TO: 'localhost:3000, https://app.example/hooks' },
    ['http://localhost:3000', 'https://app.example'],
  ],
  [[], { PLATFORM_ADMIN_DELIVER_TO: ' , ' }, []],
])('reads the origins of deliveries from %j and %j', (args, env, deliverTo) => {
  expect(read(args, env).deliverTo).toEqual(deliverTo);
});

test.each(['file:///x', 'http://a:b@localhost/', 'javascript:alert(1)', 'localhost:1,file:///etc'])(
  'refuses to deliver to %j',
  (target) => {
    expect(() => read([`--deliver-to=${target}`])).toThrow(/The (app|URL)/);
    expect(() => read([], { PLATFORM_ADMIN_DELIVER_TO: target })).toThrow(/The (app|URL)/);
  },
);

test.each([
  ['0', 0],
  ['65535', 65_535],
  ['00080', 80],
])('reads %j as the port %i', (text, port) => {
  expect(read([`--port=${text}`]).port).toBe(port);
  expect(read([], { PLATFORM_ADMIN_PORT: text }).port).toBe(port);
});

test.each(['-1', '65536', '000080', '+80', '80a', '80.0', '1e3', '0x50', ' 80', '80\n', '\u0668\u0660', 'NaN'])(
  'takes %j for no port, from a flag or a variable',
  (text) => {
    const refusal = `"${text}"`.slice(1, -1);

    expect(() => read([`--port=${text}`])).toThrow(refusal);
    expect(() => read([], { PLATFORM_ADMIN_PORT: text })).toThrow(`PLATFORM_ADMIN_PORT is "${text}".`);
  },
);

test.each(['TRUE', 'on', 'no', '2', ' 1', '-1'])('refuses %j as a switch and names the variable', (text) => {
  for (const name of ['OPEN', 'STRICT_PORT', 'JSON', 'QUIET']) {
    expect(() => read([], { [`PLATFORM_ADMIN_${name}`]: text })).toThrow(
      `PLATFORM_ADMIN_${name} is 1, true, 0 or false, not "${text}".`,
    );
  }
});

test.each(['0.0.0.0', 'LOCALHOST', '[::1]', '127.0.0.2', 'localhost.', ' localhost', 'localhost:80'])(
  'serves under no other name: %j',
  (host) => {
    const refusal = expect.objectContaining({ code: 'host-refused' });

    expect(() => read([`--host=${host}`])).toThrow(refusal);
    expect(() => read([], { PLATFORM_ADMIN_HOST: host })).toThrow(refusal);
  },
);

test('keeps the options of the shop as they were written', () => {
  const given = { sample: 'large', seed: '007', token: '0123', rateLimit: 'true', idScheme: 'gid://other' };

  const { shop } = read([
    '--sample',
    'large',
    '--seed=007',
    '--token=0123',
    '--rate-limit',
    'true',
    '--id-scheme',
    'gid://other',
  ]);

  expect(shop).toEqual(given);
});

test('gathers faults, and says what is wrong with one', () => {
  expect(read(['--fault', 'latency=800ms', '--fault', 'errors=30%,route:/products.json']).shop).toEqual({
    faults: 'latency=800ms; errors=30%,route:/products.json',
  });
  expect(read([], { PLATFORM_ADMIN_FAULT: 'errors; latency=2s' }).shop).toEqual({ faults: 'errors; latency=2s' });
  expect(() => read(['--fault', 'latancy=1s'])).toThrow(/There is no fault "latancy"\. There are: latency, errors/);
  expect(() => read([], { PLATFORM_ADMIN_FAULT: 'errors=30%,status:200' })).toThrow(
    /must be a status from 400 to 599, not "200"/,
  );
});

test('refuses an invalid value of a shop option and names the valid ones', () => {
  expect(() => read(['--sample', 'big'])).toThrow(/--sample.*'big'.*everyday, multilingual, large, empty/);
  expect(() => read([], { PLATFORM_ADMIN_SAMPLE: 'big' })).toThrow(
    /^PLATFORM_ADMIN_SAMPLE is "big"\. It must be everyday, multilingual, large, empty/,
  );
});

test.each([['--port'], ['--json=1'], ['-p'], ['--Port=1'], ['--no-port'], ['--no-host'], ['--constructor']])(
  'does not understand %j',
  (flag) => {
    expect(() => read([flag])).toThrow(expect.objectContaining({ name: 'CommanderError' }));
  },
);
