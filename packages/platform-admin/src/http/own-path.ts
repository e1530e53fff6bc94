/** Paths of the admin, which the app cannot have. All of the shell's files lie there. */
const OWN_PATHS = /^\/(?:admin(?:\/.*)?|\.platform-admin\/.*|platform-app\.js|api-worker\.js)$/;

/** Whether a path is the admin's own, where it shares its origin with an app. */
export function isOwnPath(path: string): boolean {
  return OWN_PATHS.test(path);
}
