import { isOwnUrl, type Access } from './access.ts';
import { isOwnPath } from './own-path.ts';

/**
 * Gives what says whether a delivery would go to the server itself. With `--proxy` the paths of the
 * app are not its own.
 */
export function isOwnAddress(access: Access, port: number | undefined, isProxy = false): (url: URL) => boolean {
  return (url) => isOwnUrl(access, port, url) && (!isProxy || isOwnPath(url.pathname));
}
