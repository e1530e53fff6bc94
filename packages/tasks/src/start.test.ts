import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { start } from './start.ts';
import { UserError } from './user-error.ts';

/** Listens on a port until the test ends. */
const takePort = async (host = '127.0.0.1'): Promise<number> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test.each(['127.0.0.1', '::1'])('says that the port of the shell is taken on %s', async (host) => {
  const port = await takePort(host);

  await expect(start(['--no-build', '--port', `${port}`])).rejects.toThrow(
    new UserError(
      `Port ${port} is in use. Stop what listens there, or choose another one: npm start -- --port ${port + 10}`,
    ),
  );
});

test('says of the app’s port by which option another one is chosen', async () => {
  const [shell, taken] = [await takePort(), await takePort()];

  // The first port is looked at first.
  await expect(start(['--no-build', '--port', `${shell}`, '--app-port', `${taken}`])).rejects.toThrow(
    `--port ${shell + 10}`,
  );
  await expect(start(['--no-build', '--port', '14899', '--app-port', `${taken}`])).rejects.toThrow(
    `--app-port ${taken + 10}`,
  );
});

test.each([
  [['--port', '4900', '--app-port', '4900'], 4900, 4910],
  [['--port', '4821'], 4821, 4831],
  [['--app-port', '65530', '--port=65530'], 65_530, 65_520],
])('wants two ports, before anything is built: %j', async (args, port, other) => {
  await expect(start(args)).rejects.toThrow(
    new UserError(
      `The admin shell and the example app cannot both have port ${port}. Choose another one: npm start -- --app-port ${other}`,
    ),
  );
});

test('suggests no port that there is not', async () => {
  // Taken by this test or by somebody else.
  const server = createServer().listen(65_530, '127.0.0.1');
  await once(server, 'listening').catch(() => {});
  onTestFinished(() => void server.close());

  await expect(start(['--no-build', '--port', '65530'])).rejects.toThrow('npm start -- --port 65520');
});

test.each([
  [['--port', '0'], '--port takes a port number from 1 to 65535, not "0".'],
  [['--app-port', '65536'], '--app-port takes a port number from 1 to 65535, not "65536".'],
  [['--port='], '--port takes a port number from 1 to 65535, not "".'],
])('names the option that is no port: %j', async (args, sentence) => {
  await expect(start(args)).rejects.toThrow(new UserError(sentence));
});

test.each([[['--prot', '1']], [['4820']], [['--port']], [['--build=no']], [['--no-port']]])(
  'names the options that there are when it cannot read %j',
  async (args) => {
    await expect(start(args)).rejects.toThrow(
      expect.objectContaining({
        name: 'UserError',
        message: expect.stringContaining('The options are --port, --app-port and --no-build.'),
      }),
    );
  },
);
