/** Where things are. */
export interface Settings {
  /** The admin whose API the server asks, with a slash at its end. */
  readonly adminUrl: string;
  /** The app, with a slash at its end. */
  readonly appUrl: string;
  /** What the admin signs webhooks with. */
  readonly secret: string;
}

/** Reads `ADMIN_URL`, `APP_PORT` and `APP_SECRET`, each with the simulator's default. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    adminUrl: new URL(env['ADMIN_URL'] ?? 'http://localhost:4820/').href,
    appUrl: `http://localhost:${env['APP_PORT'] ?? '3000'}/`,
    secret: env['APP_SECRET'] ?? 'secret',
  };
}
