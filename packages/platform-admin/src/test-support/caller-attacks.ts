/**
 * A request that must reach neither a shell nor another server. `TOKEN` stands for the token of
 * the page, `PORT` for the port of the server.
 */
export interface CallerAttack {
  readonly name: string;
  readonly path?: string;
  readonly method?: string;
  /** Raw lines after the request line. */
  readonly lines: readonly string[];
  /** The status of the answer; 0 when Node closes the connection without one. Default 403. */
  readonly status?: 0 | 405;
}

const HOSTS = ['evil.example:PORT', 'localhost.evil.example', '192.168.1.1', ''] as const;

const ORIGINS = ['http://evil.example', 'https://localhost:PORT', 'http://localhost:1', 'null', ''] as const;

const SITES = ['cross-site', 'same-site'] as const;

const TOKENS = [undefined, '', 'TOKENx', 'TOKEN TOKEN', 'TOKEN,TOKEN', '"TOKEN"', 'Bearer TOKEN'] as const;

const OWN = 'Host: localhost:PORT';

/** Callers that pretend to be this machine, a page of the shell, or a shell. */
export const CALLER_ATTACKS: readonly CallerAttack[] = [
  ...HOSTS.map((host) => ({ name: `the host ${JSON.stringify(host)}`, lines: [`Host: ${host}`] })),
  { name: 'two hosts', lines: [OWN, 'Host: evil.example'] },
  { name: 'a forwarded host', lines: ['Host: evil.example', 'X-Forwarded-Host: localhost'] },
  ...ORIGINS.map((origin) => ({ name: `the origin ${JSON.stringify(origin)}`, lines: [OWN, `Origin: ${origin}`] })),
  ...SITES.map((site) => ({ name: `the site ${JSON.stringify(site)}`, lines: [OWN, `Sec-Fetch-Site: ${site}`] })),
  { name: 'a preflight of another origin', method: 'OPTIONS', lines: [OWN, 'Origin: http://evil.example'] },
  {
    name: 'a form of another origin',
    method: 'POST',
    lines: [OWN, 'Origin: http://evil.example', 'Content-Length: 0'],
  },
  {
    name: 'the token of a page of another origin',
    path: '/.platform-admin/deliveries',
    lines: [OWN, 'Origin: http://evil.example', 'X-Platform-Admin-Token: TOKEN'],
  },
  {
    name: 'the token under a name of another machine',
    path: '/.platform-admin/deliveries',
    lines: ['Host: evil.example', 'X-Platform-Admin-Token: TOKEN'],
  },
  { name: 'the token in the address', path: '/.platform-admin/deliveries?token=TOKEN', lines: [OWN] },
  {
    name: 'the token in a cookie',
    path: '/.platform-admin/deliveries',
    lines: [OWN, 'Cookie: x-platform-admin-token=TOKEN'],
  },
  ...TOKENS.map((token) => ({
    name: `a delivery with the token ${JSON.stringify(token)}`,
    method: 'POST',
    path: '/.platform-admin/deliveries',
    lines: [OWN, ...(token === undefined ? [] : [`X-Platform-Admin-Token: ${token}`]), 'Content-Length: 0'],
  })),
  { name: 'a tunnel', status: 0, method: 'CONNECT', path: 'evil.example:80', lines: [OWN] },
  { name: 'a trace', status: 405, method: 'TRACE', lines: [OWN] },
  {
    name: 'an address of another machine',
    path: 'http://evil.example/admin/webhooks.xml',
    lines: ['Host: evil.example'],
  },
];
