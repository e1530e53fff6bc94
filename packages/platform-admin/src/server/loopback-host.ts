import { PlatformAdminError } from '../platform-admin-error.ts';

/**
 * The only names that the shell may be served under, because only this machine may reach it.
 */
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
      `The shell is served to this machine only: the host is one of ${LOOPBACK_HOSTS.join(', ')}, not "${text}".`,
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

/**
 * Says whether a request asks for this machine. A page elsewhere can make its own name point to a
 * loopback address (DNS rebinding), but its `Host` header still carries that name.
 *
 * @param hosts Every `Host` header. There must be exactly one: of two, Node takes the first, and a
 *   proxy may have taken the other.
 */
export function isThisMachine(hosts: readonly string[] | undefined): boolean {
  if (hosts?.length !== 1) return false;
  const match = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i.exec(hosts[0] ?? '');
  const port = Number(match?.[1] ?? 80);
  return match !== null && port >= 1 && port <= 65_535;
}
