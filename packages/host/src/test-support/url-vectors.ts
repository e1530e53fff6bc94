/** Schemes that run code, show foreign content or reach into the machine. */
const SCHEMES = [
  'javascript:alert(1)',
  'javascript://localhost/%0Aalert(1)',
  'javascript:void(0)//http://localhost:4821/',
  'javascript:%61lert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:http://localhost:4821/5e6a',
  'filesystem:http://localhost:4821/temporary/x.html',
  'file:///etc/passwd',
  'ftp://localhost/x',
  'about:blank',
  'about:srcdoc',
  'view-source:http://localhost:4821/',
  'chrome://settings',
  'chrome-extension://abc/x.html',
  'mailto:a@b.example',
  'tel:123',
  'ws://localhost:4821/',
  'wss://localhost:4821/',
  'intent://x#Intent;scheme=http;end',
];

/** Ways to write a scheme so that a careless check does not see it and a URL parser does. */
const DISGUISES: readonly ((url: string) => string)[] = [
  (url) => url,
  (url) => url.toUpperCase(),
  (url) => ` ${url}`,
  (url) => `\t${url}`,
  (url) => `\u0001${url}`,
  (url) => `${url.slice(0, 3)}\t${url.slice(3)}`,
  (url) => `${url.slice(0, 2)}\n${url.slice(2)}`,
  (url) => `${url.slice(0, 1)}\r\n${url.slice(1)}`,
  (url) => url.replace(':', '\n:'),
  (url) => `\u0000${url}\u0000`,
];

/** URLs with credentials, which hide the host from a person. */
const CREDENTIALS = [
  'http://user@localhost:4821/',
  'http://user:pass@localhost:4821/',
  'http://:pass@localhost:4821/',
  'https://localhost:4821@evil.example/',
  'https://shop.example%2F@evil.example/',
  'http:user@evil.example',
  'https:/user@evil.example',
];

/** Texts that are not absolute URLs, although some readers accept them. */
const NO_URLS = [
  'http://',
  'https://',
  'http:',
  '://evil.example',
  'http://[::1',
  'http://a b/',
  'http://%zz/',
  'h ttp://a.example',
];

/** Addresses that must never be opened. */
export const REFUSED_URLS: readonly string[] = [
  ...new Set([...SCHEMES, ...DISGUISES.map((disguise) => disguise('javascript:alert(1)')), ...CREDENTIALS, ...NO_URLS]),
];

const DOTS = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '%25252e%25252e', '.\t.', '.\n.'];
const SLASHES = ['/', '\\', '%2f', '%5c', '%252f', '%255c'];

/** Paths that climb out of their place, in every spelling of dots and slashes. */
const CLIMBS = DOTS.flatMap((dots) => SLASHES.map((slash) => `/${dots}${slash}${dots}${slash}settings`));

/** Paths that name another host. */
const HOSTS = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '//evil.example/admin',
  '//user@evil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/\u0000/evil.example',
];

/** Paths that must not leave their place. */
export const ESCAPING_PATHS: readonly string[] = [...CLIMBS, ...HOSTS];

/** Every vector. */
export const URL_VECTORS: readonly string[] = [...REFUSED_URLS, ...ESCAPING_PATHS];
