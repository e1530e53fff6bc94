import { PlatformAdminError } from '../platform-admin-error.ts';

/** The names that stand for this machine alone. */
export const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'] as const;

/** A name under which only this machine is reached. */
export type LoopbackHost = (typeof LOOPBACK_HOSTS)[number];

/**
 * Reads the host to serve under.
 *
 * @throws {@link PlatformAdminError} `host-refused` for everything but the {@link LOOPBACK_HOSTS}.
 */
export function parseLoopbackHost(text: string): LoopbackHost {
  const host = LOOPBACK_HOSTS.find((name) => name === text);
  if (!host) {
    throw new PlatformAdminError(
      'host-refused',
      `--host is one of ${LOOPBACK_HOSTS.join(', ')}, not "${text}". For other machines there is --bind.`,
    );
  }
  return host;
}

/**
 * The addresses to listen on for a host. `localhost` is two, because a browser may look up either.
 */
export function addressesOf(host: LoopbackHost): readonly string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}
