/** Schemes that run code, show foreign content or reach into the machine. */
const SCHEMES = [
  'javascript:alert(1)',
  'javascript:void(0)//http://localhost:4821/',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost:4821/5e6a',
  'file:///etc/passwd',
  'about:srcdoc',
  'chrome://settings',
  'mailto:a@b.example',
  'wss://localhost:4821/',
];

/** Ways to write a scheme so that a careless check does not see it and a URL parser does. */
const DISGUISES: readonly ((url: string) => string)[] = [
  (url) => url.toUpperCase(),
  (url) => ` ${url}`,
  (url) => `\u0000${url}\u0000`,
  (url) => `${url.slice(0, 3)}\t${url.slice(3)}`,
  (url) => `${url.slice(0, 1)}\r\n${url.slice(1)}`,
  (url) => url.replace(':', '\n:'),
];

/** URLs with credentials, which hide the host from a person. */
const CREDENTIALS = [
  'http://user:pass@localhost:4821/',
  'https://localhost:4821@evil.example/',
  'http:user@evil.example',
];

/** Texts that are not absolute URLs, although some readers accept them. */
const NO_URLS = ['http://', '://evil.example', 'http://[::1', 'http://a b/'];

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
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/x/..//evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/\u0000/evil.example',
];

/** Paths that must not leave their place. */
export const ESCAPING_PATHS: readonly string[] = [...CLIMBS, ...HOSTS];

/** Every vector. */
export const URL_VECTORS: readonly string[] = [...REFUSED_URLS, ...ESCAPING_PATHS];
