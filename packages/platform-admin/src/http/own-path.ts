import { isOwnUrl, type Access } from './access.ts';

/** Paths of the admin, which the app cannot have. All of the shell's files lie there. */
const OWN_PATHS = /^\/(?:admin(?:\/.*)?|\.platform-admin\/.*|platform-app\.js|api-worker\.js)$/;

/** Whether a path is the admin's own, where it shares its origin with an app. */
export function isOwnPath(path: string): boolean {
  return OWN_PATHS.test(path);
}

/**
 * Gives what says whether a delivery would go to the server itself. With `--proxy` the paths of the
 * app are not its own.
 */
export function isOwnAddress(access: Access, port: number | undefined, isProxy = false): (url: URL) => boolean {
  return (url) => isOwnUrl(access, port, url) && (!isProxy || isOwnPath(url.pathname));
}
