import { PlatformAdminError } from '../platform-admin-error.ts';

/**
 * Reads the URL of an app as a person types it: without a scheme it is `http:`, and a port alone is one of this machine.
 *
 * @throws {@link PlatformAdminError} `usage` for what is no http(s) URL, is several of them, or carries credentials.
 */
export function parseAppUrl(text: string): URL {
  const place = /^\d{1,5}$/.test(text) ? `localhost:${text}` : text;
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(place) ? place : `http://${place}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  // A comma may stand in the name of a host, as far as `URL` knows; it is where two were written as one.
  if (!url || text.startsWith('/') || !['http:', 'https:'].includes(url.protocol) || url.hostname.includes(',')) {
    throw new PlatformAdminError('usage', `The app is an http(s) URL such as http://localhost:3000/, not "${text}".`);
  }
  if (url.username || url.password) {
    throw new PlatformAdminError('usage', `The URL of the app carries a name or a password; leave them out.`);
  }
  return url;
}
