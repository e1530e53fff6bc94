import { pathOf } from '../../http/path-of.ts';
import { refusePage } from '../../http/check-caller.ts';
import type { Access } from '../../http/access.ts';
import { refuseUpgrade, type UpgradeListener } from '../../http/gate.ts';
import { isOwnPath } from '../../http/own-path.ts';
import type { AppProxy } from './app-proxy.ts';

/**
 * Connects WebSockets of this origin with the app, unless they ask for a path of the admin's own.
 *
 * @param own Takes those.
 */
export function guardedUpgrade(app: AppProxy, access: Access, own?: UpgradeListener): UpgradeListener {
  return (request, connection, head) => {
    if (isOwnPath(pathOf(request))) return own ? own(request, connection, head) : refuseUpgrade(connection, 404);
    if (refusePage(request, access) !== undefined) return refuseUpgrade(connection, 403);
    app.upgrade(request, connection, head);
  };
}
