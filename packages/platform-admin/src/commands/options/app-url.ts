import { isBlockedPort } from '@platformapp/protocol';
import { PlatformAdminError } from '../../platform-admin-error.ts';

/**
 * Reads the URL of an app as a person types it: without a scheme it is `http:`, and a number alone
 * is a port of this machine. A configuration may hold that as a number.
 *
 * @throws {@link PlatformAdminError} `usage` when the text is not one http(s) URL, or carries
 *   credentials.
 */
export function parseAddress(text: string | number): URL {
  // `3000` and `:3000/path`, which `URL` would read as the address 0.0.11.184 or refuse.
  const named = String(text).replace(/^:?(?=\d{1,5}(?:[/?#]|$))/, 'localhost:');
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(named) ? named : `http://${named}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  // `URL` allows a comma in a host name, but it means that two URLs were written as one.
  if (!url || named.startsWith('/') || !['http:', 'https:'].includes(url.protocol) || url.hostname.includes(',')) {
    throw new PlatformAdminError('usage', `The app is an http(s) URL such as http://localhost:3000/, not "${text}".`);
  }
  if (url.username || url.password) {
    throw new PlatformAdminError('usage', 'The URL of the app carries a name or a password; leave them out.');
  }
  return url;
}

/**
 * Reads the URL of an app that a browser is to open, as {@link parseAddress} does.
 *
 * @throws {@link PlatformAdminError} `usage`, also for a port that browsers refuse.
 */
export function parseAppUrl(text: string | number): URL {
  const url = parseAddress(text);
  if (isBlockedPort(url)) {
    throw new PlatformAdminError(
      'usage',
      `Browsers open no page at port ${url.port}: it belongs to another protocol. Serve the app at another one, such as 3000.`,
    );
  }
  return url;
}

/**
 * Reads an origin that webhooks may be delivered to, as {@link parseAddress} does. A path is
 * ignored.
 *
 * @throws {@link PlatformAdminError} `usage`.
 */
export function parseDeliverTo(text: string): string {
  return parseAddress(text).origin;
}
