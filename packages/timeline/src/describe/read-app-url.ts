import { withoutLaunch } from '@platformapp/kernel/launch';

/** A URL or path of the app without the parameters that the admin adds when it opens the app. */
export function readAppUrl(url: string): string {
  // In an unsigned URL, parameters of these names may be the app's own.
  return /[?&]hmac=/.test(url) ? withoutLaunch(url) : url;
}
