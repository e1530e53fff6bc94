import type { OpenedPage } from './open-page.ts';

/** What forbids a frame: the header as it was sent. */
export type FrameRefusal = `X-Frame-Options: ${string}` | `Content-Security-Policy: ${string}`;

/**
 * Says which header of a page keeps it out of a frame in the shell. As in browsers,
 * `frame-ancestors` of any policy wins over `X-Frame-Options`.
 */
export function findFrameRefusal(headers: OpenedPage['headers'], appUrl: URL, shellUrl: URL): FrameRefusal | undefined {
  const directives = valuesOf(headers['content-security-policy'])
    .flatMap((policy) => policy.split(';'))
    .map((directive) => directive.trim())
    .filter((directive) => /^frame-ancestors(?:\s|$)/i.test(directive));
  if (directives.length > 0) {
    const refusing = directives.find((directive) => {
      const [, ...sources] = directive.split(/\s+/);
      return !sources.some((source) => isAllowed(source, appUrl, shellUrl));
    });
    return refusing === undefined ? undefined : `Content-Security-Policy: ${refusing}`;
  }
  const options = valuesOf(headers['x-frame-options']).map((value) => value.toUpperCase());
  const isSame = appUrl.origin === shellUrl.origin;
  const refusing = options.find((option) => option === 'DENY' || (option === 'SAMEORIGIN' && !isSame));
  return refusing === undefined ? undefined : `X-Frame-Options: ${refusing}`;
}

/** Whether a source of `frame-ancestors` matches the shell: CSP 3, section 6.7.2.7. */
function isAllowed(source: string, appUrl: URL, shellUrl: URL): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return appUrl.origin === shellUrl.origin;
  if (text === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(text)) return isScheme(text, shellUrl);
  const match = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/.exec(text);
  if (!match) return false;
  const [, scheme = appUrl.protocol, host = '', port = ''] = match;
  return isScheme(scheme, shellUrl) && isHost(host, shellUrl) && isPort(port, shellUrl);
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
  return port === '*' || (port || usual) === (own || usual);
}

/** A header that is sent twice, or holds a comma, has several values. */
function valuesOf(values: readonly string[] = []): readonly string[] {
  return values.flatMap((value) => value.split(',')).map((value) => value.trim());
}
