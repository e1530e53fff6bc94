import { randomBytes } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { addressesOf, LOOPBACK_HOSTS, type LoopbackHost } from './loopback-host.ts';

/** From where a server may be asked, as flags say it. */
export interface AccessOptions {
  /** The name in its URLs, and where it listens. */
  readonly host: LoopbackHost;
  /** Another address of this machine to listen on, as {@link parseBind} reads it. */
  readonly bind?: string | undefined;
  /** Further names that it may be asked by, as {@link parseAllowedHost} reads them. */
  readonly allowHost?: readonly string[] | undefined;
  /**
   * The access key, as {@link parseAccessKey} reads it. Absent: one is made where one is needed.
   */
  readonly accessKey?: string | undefined;
}

/** Who may ask a server of the command. Every entry checks this. */
export interface Access {
  /** Where it listens. */
  readonly addresses: readonly string[];
  readonly name: string;
  /** Hosts that a request may name, as a URL writes them. */
  readonly hosts: ReadonlySet<string>;
  /** Those of them by which a proxy may serve it over TLS. */
  readonly proxied: readonly string[];
  /** Whether other machines may ask, or this one by another name. */
  readonly isBeyond: boolean;
  /** What every caller must show. Absent: only this machine may ask. */
  readonly key?: string | undefined;
}

/** Addresses that stand for all of this machine. */
const EVERY_IPV4 = '0.0.0.0';
const EVERY_ADDRESS = '::';

/** Digits and letters that cannot be mistaken for one another. */
const KEY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Works out who may ask. A server that other machines can reach, or that answers under another
 * name, has an access key.
 */
export function createAccess({ host, bind, allowHost = [], accessKey }: AccessOptions): Access {
  const loopback = LOOPBACK_HOSTS.map(toUrlHost);
  const isBeyond = bind !== undefined || allowHost.length > 0;
  return {
    addresses: addressesFor(host, bind),
    name: toUrlHost(host),
    hosts: new Set([...loopback, ...boundHosts(bind), ...allowHost]),
    proxied: allowHost,
    isBeyond,
    key: accessKey ?? (isBeyond ? makeKey() : undefined),
  };
}

/**
 * Reads an address to listen on. Gives `undefined` for a name, which may stand for several
 * addresses, and for any other text.
 */
export function parseBind(text: string): string | undefined {
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  return toUrlHost(text).replaceAll(/[[\]]/g, '');
}

/** Reads a name or an address as a `Host` header has it. `undefined` for anything else. */
export function parseAllowedHost(text: string): string | undefined {
  const host = toUrlHost(text.toLowerCase());
  const isHost = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])$/.test(host);
  // Other spellings of an address, such as 127.1, are not what a browser sends.
  return isHost && URL.canParse(`http://${host}`) && new URL(`http://${host}`).hostname === host ? host : undefined;
}

/** Reads an access key. `undefined` for one that can be guessed or does not fit into a header. */
export function parseAccessKey(text: string): string | undefined {
  return /^[\w.~+/=-]{16,200}$/.test(text) ? text : undefined;
}

/** The hosts by which other machines of the network reach the bound address. */
export function boundHosts(bind: string | undefined): readonly string[] {
  if (bind !== EVERY_IPV4 && bind !== EVERY_ADDRESS) return bind === undefined ? [] : [toUrlHost(bind)];
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal, address }) => {
      const isReached = bind === EVERY_ADDRESS || family === 'IPv4';
      // A link-local IPv6 address needs a zone, which a URL does not have.
      return isReached && !internal && !address.startsWith('fe80:');
    })
    .map(({ address }) => toUrlHost(address));
}

/**
 * Says whether a request names a host that may be asked for. A page elsewhere can make its own
 * name point to this machine (DNS rebinding), but its `Host` header still carries that name.
 *
 * @param given Every `Host` header. There must be exactly one: of two, Node takes the first, and a
 *   proxy may have taken the other.
 */
export function isHostOf({ hosts }: Access, given: readonly string[] | undefined): boolean {
  if (given?.length !== 1) return false;
  const match = /^([a-z\d.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i.exec(given[0] ?? '');
  const port = Number(match?.[2] ?? 80);
  return hosts.has(match?.[1]?.toLowerCase() ?? '') && port >= 1 && port <= 65_535;
}

/**
 * Whether a URL leads to the server itself.
 *
 * @param port Where it listens.
 */
export function isOwnUrl({ hosts, proxied }: Access, port: number | undefined, url: URL): boolean {
  const { hostname, protocol } = url;
  if (url.port === '' && proxied.includes(hostname)) return true;
  return hosts.has(hostname) && Number(url.port || (protocol === 'https:' ? 443 : 80)) === port;
}

/** The bound address comes first: if this machine lacks it, IPv6 is not the reason. */
function addressesFor(host: LoopbackHost, bind: string | undefined): readonly string[] {
  if (bind === EVERY_ADDRESS) return [bind];
  const loopback = addressesOf(host).filter((address) => bind !== EVERY_IPV4 || isIPv6(address));
  return [...new Set([...(bind === undefined ? [] : [bind]), ...loopback])];
}

/** Writes an address as a URL has it. A name is not changed. */
function toUrlHost(host: string): string {
  return isIPv6(host) ? new URL(`http://[${host}]`).hostname : host;
}

/** Makes a key of 100 bits that can be typed on a phone, such as `k7mf-3xq9-p2dn-8rtw-hv5c`. */
function makeKey(): string {
  const letters = Array.from(randomBytes(20), (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]);
  return letters.join('').replaceAll(/.{4}(?!$)/g, '$&-');
}
