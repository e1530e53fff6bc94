import { pathOf } from '../../lane/answer-api.ts';
import { refusePage } from '../../lane/callers/check-caller.ts';
import type { Access } from '../access/access.ts';
import { refuseUpgrade, type UpgradeListener } from '../access/gate.ts';
import { isOwnPath, type AppProxy } from './app-proxy.ts';

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
