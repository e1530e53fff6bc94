import { withoutLaunch } from '@platformapp/kernel/launch';

/** A URL of the app, or a path of it, without what the admin adds when it opens the app. */
export function readAppUrl(url: string): string {
  // An app that is opened unsigned may have parameters of these names.
  return /[?&]hmac=/.test(url) ? withoutLaunch(url) : url;
}
