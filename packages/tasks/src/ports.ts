import { connect } from 'node:net';
import { UserError } from './user-error.ts';

/** Says whether anything listens on a port of this machine, under either loopback address. */
export async function isPortBusy(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => canConnect(host, port)));
  return answers.includes(true);
}

/**
 * Reads a port from command line text.
 *
 * @throws UserError when the text is not a port number.
 */
export function parsePort(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new UserError(`--${option} takes a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
