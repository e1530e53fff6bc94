import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isPortBusy, parsePort } from './ports.ts';

for (const host of ['127.0.0.1', '::1']) {
  test(`sees what listens on ${host}, until it stops`, async () => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    const whileListening = await isPortBusy(port);
    server.close();
    await once(server, 'close');
    const afterwards = await isPortBusy(port);

    expect(whileListening).toBe(true);
    expect(afterwards).toBe(false);
  });
}

test('reads a port number', () => {
  expect(parsePort('port', '4820')).toBe(4820);
});

for (const text of ['', '0', '65536', '-1', '80a', '1e3', '4820.5']) {
  test(`refuses "${text}" as a port and names the option`, () => {
    expect(() => parsePort('app-port', text)).toThrow(`--app-port takes a port number from 1 to 65535, not "${text}".`);
  });
}
