import type { Finding } from '@platformapp/protocol';

/**
 * Says which cookies of an app a browser does not keep or send in a frame of the shell. An app on
 * another host than the shell is another site: also `127.0.0.1` beside `localhost`.
 *
 * @param cookies `Set-Cookie` headers.
 */
export function examineCookies(cookies: readonly string[], appUrl: URL, shellUrl: URL): readonly Finding[] {
  const isSameSite = appUrl.hostname === shellUrl.hostname && appUrl.protocol === shellUrl.protocol;
  return cookies.flatMap((cookie) => {
    const finding = examineCookie(cookie, isSameSite, appUrl, shellUrl);
    return finding ? [finding] : [];
  });
}

function examineCookie(cookie: string, isSameSite: boolean, appUrl: URL, shellUrl: URL): Finding | undefined {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const name = pair.split('=', 1)[0] ?? '';
  const given = new Map(attributes.map((attribute) => toEntry(attribute)));
  const isNone = given.get('samesite') === 'none';
  const isSecure = given.has('secure');
  if ((isNone || given.has('partitioned')) && !isSecure) {
    const attribute = isNone ? 'SameSite=None' : 'Partitioned';
    return {
      code: 'cookie-dropped',
      level: 'warning',
      sentence: `Browsers drop the cookie ${name}: it has ${attribute} without Secure.`,
      fix: 'Add Secure. Browsers accept it on http://localhost too.',
    };
  }
  if (isSameSite) return undefined;
  const sites = `${appUrl.origin} and ${shellUrl.origin} are two sites`;
  if (!isNone) {
    return {
      code: 'cookie-dropped',
      level: 'warning',
      sentence: `The cookie ${name} does not reach the app in the admin: ${sites}, and it lacks SameSite=None.`,
      ...mendSite(appUrl, shellUrl),
    };
  }
  if (!given.has('partitioned')) {
    return {
      code: 'cookie-dropped',
      level: 'warning',
      sentence: `Browsers that block third-party cookies drop the cookie ${name}: ${sites}.`,
      fix: 'Add Partitioned: SameSite=None; Secure; Partitioned.',
    };
  }
  return undefined;
}

/** What to do when both are on this machine, and what to do elsewhere. */
function mendSite({ protocol, hostname, port }: URL, shellUrl: URL): Pick<Finding, 'fix' | 'snippet'> {
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isThisMachine && protocol === shellUrl.protocol) {
    return {
      fix: `Open the app at ${protocol}//${shellUrl.hostname}${port === '' ? '' : `:${port}`}/, or send SameSite=None; Secure; Partitioned.`,
    };
  }
  return { fix: 'Send the cookie with:', snippet: 'SameSite=None; Secure; Partitioned' };
}

function toEntry(attribute: string): readonly [name: string, value: string] {
  const [name = '', value = ''] = attribute.split('=', 2);
  return [name.trim().toLowerCase(), value.trim().toLowerCase()];
}
