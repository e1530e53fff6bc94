import type { OpenedPage } from './open-page.ts';

/** One policy: its directives by lower-case name, each with its sources. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** A script as a policy sees it. */
export interface PolicyScript {
  /** Absent for an inline script. */
  readonly src?: URL | undefined;
  readonly nonce?: string | undefined;
  /** Its hash as a source such as `'sha256-…'`; of a file, that of `integrity`. */
  readonly hashes: readonly string[];
}

/** Parses the policies in these header values or `<meta>` elements. */
export function parsePolicies(values: readonly string[] = []): readonly ContentPolicy[] {
  return values.flatMap((value) => value.split(',')).map(parsePolicy);
}

function parsePolicy(text: string): ContentPolicy {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Of two with one name, the first counts.
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

/** The directive that blocks a script of a page, as it was written: CSP 3, sections 6.1 and 6.7. */
export function findScriptBlock(
  policies: readonly ContentPolicy[],
  script: PolicyScript,
  pageUrl: URL,
): string | undefined {
  for (const policy of policies) {
    const sandbox = policy.get('sandbox');
    if (sandbox && !sandbox.includes('allow-scripts')) return ['sandbox', ...sandbox].join(' ');
    const name = ['script-src-elem', 'script-src', 'default-src'].find((each) => policy.has(each));
    const sources = name === undefined ? undefined : policy.get(name);
    if (sources && !isAllowed(sources, script, pageUrl)) return [name, ...sources].join(' ');
  }
  return undefined;
}

function isAllowed(sources: readonly string[], { src, nonce, hashes }: PolicyScript, pageUrl: URL): boolean {
  if (nonce !== undefined && nonce !== '' && sources.includes(`'nonce-${nonce}'`)) return true;
  const isListed = (hash: string): boolean => sources.includes(hash);
  // All that a file may be must be listed; an inline script is one, under several names.
  if (hashes.length > 0 && (src ? hashes.every(isListed) : hashes.some(isListed))) return true;
  const lower = sources.map((source) => source.toLowerCase());
  const isStrict = lower.includes("'strict-dynamic'");
  if (src) return !isStrict && sources.some((source) => matchesSource(source, src, pageUrl));
  return !isStrict && lower.includes("'unsafe-inline'") && !lower.some((each) => /^'(?:nonce|sha\d+)-/.test(each));
}

/**
 * Whether a source of a policy matches a URL: CSP 3, section 6.7.2.7.
 *
 * @param pageUrl The page that has the policy.
 */
export function matchesSource(source: string, url: URL, pageUrl: URL): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return isSelf(url, pageUrl);
  if (text === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(text)) return isScheme(text, url);
  const match = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]+\])(?::(\d+|\*))?(\/.*)?$/i.exec(source);
  if (!match) return false;
  const [, scheme = pageUrl.protocol, host = '', port = '', path = ''] = match;
  return (
    isScheme(scheme.toLowerCase(), url) && isHost(host.toLowerCase(), url) && isPort(port, url) && isPath(path, url)
  );
}

/** The page's own origin, also by the secure variant of its scheme. */
function isSelf(url: URL, pageUrl: URL): boolean {
  const isUpgraded =
    pageUrl.protocol === 'http:' && url.protocol === 'https:' && pageUrl.port === '' && url.port === '';
  return url.origin === pageUrl.origin || (isUpgraded && url.hostname === pageUrl.hostname);
}

/** A scheme matches its secure variant too. */
function isScheme(scheme: string, { protocol }: URL): boolean {
  return scheme === protocol || (scheme === 'http:' && protocol === 'https:');
}

function isHost(host: string, { hostname }: URL): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

/** `URL` leaves out the port that belongs to the scheme, and so does a source. */
function isPort(port: string, { port: own, protocol }: URL): boolean {
  const usual = protocol === 'https:' ? '443' : '80';
  const isUpgraded = port === '80' && protocol === 'https:' && (own || usual) === '443';
  return port === '*' || (port || usual) === (own || usual) || isUpgraded;
}

/** A path that ends with a slash stands for all below it. */
function isPath(path: string, { pathname }: URL): boolean {
  if (path === '' || path === '/') return true;
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path;
}

/** The policies of a page's headers. */
export function policiesOf(headers: OpenedPage['headers']): readonly ContentPolicy[] {
  return parsePolicies(headers['content-security-policy']);
}
