import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createAccess } from '../../http/access.ts';
import { SELF_SIGNED } from '../../test-support/self-signed.ts';
import { listen, type Listening, type ListenOptions } from './listen.ts';

/** Listens until the test ends. */
const start = async (
  handle: RequestListener,
  options: Pick<ListenOptions, 'certificate' | 'onUpgrade'>,
): Promise<Listening> => {
  const access = createAccess({ host: '127.0.0.1' });
  const listening = await listen(handle, { access, port: 0, isStrict: true, ...options });
  onTestFinished(() => listening.close());
  return listening;
};

/** Answers with the request as it was read. */
const answerWithRequest: RequestListener = async (request, response) => {
  const body = await request.setEncoding('utf8').reduce((before: string, part: string) => before + part, '');
  response.end(`${request.method} ${request.url} ${String(request.headers['x-a'])} ${body}`);
};

const upgradeHead = (path: string, protocol: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: b\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
  `Upgrade: ${protocol}\r\nHTTP2-Settings: AA\r\nContent-Length: 5\r\n\r\n`;

test.each(['http', 'https'] as const)(
  'answers a client that offers HTTP/2 over %s, whole body and all',
  async (scheme) => {
    const upgrades: unknown[] = [];
    const { port } = await start(answerWithRequest, {
      certificate: scheme === 'https' ? SELF_SIGNED : undefined,
      onUpgrade: ({ url }, connection) => {
        upgrades.push(url);
        connection.destroy();
      },
    });
    const socket =
      scheme === 'https'
        ? tlsConnect({ port, host: '127.0.0.1', rejectUnauthorized: false })
        : connect(port, '127.0.0.1');
    let answers = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answers += part));

    // The second part of the first body comes later, and the second request on the same connection.
    socket.write(`${upgradeHead('/first', 'h2c')}he`);
    await new Promise((resolve) => void setImmediate(resolve));
    socket.write('llo');
    await expect.poll(() => answers).toContain('POST /first b hello');
    socket.write(`${upgradeHead('/second', 'h2c')}again`);
    await expect.poll(() => answers).toContain('POST /second b again');
    socket.write(upgradeHead('/third', 'WebSocket'));
    await once(socket, 'close');

    expect(upgrades).toEqual(['/third']);
  },
);

test('keeps nothing of the offers before on a connection', async () => {
  const counts: number[] = [];
  const { port } = await start(
    ({ socket }, response) => {
      counts.push(socket.listenerCount('close'));
      response.end();
    },
    { onUpgrade: () => {} },
  );
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const offer = `${upgradeHead('/', 'h2c')}hello`;

  for (const count of [1, 2, 3]) {
    socket.write(offer);
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    await expect.poll(() => counts.length).toBe(count);
  }

  expect(new Set(counts).size).toBe(1);
});
