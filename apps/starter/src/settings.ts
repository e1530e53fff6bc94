/** The settings of the app. */
export interface Settings {
  /** The app's URL, with a slash at its end. */
  readonly appUrl: string;
  /** The secret that signs launches and webhooks. */
  readonly secret: string;
}

/** Reads `APP_PORT` and `APP_SECRET`, each with the simulator's default. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    appUrl: `http://localhost:${env['APP_PORT'] ?? '3000'}/`,
    secret: env['APP_SECRET'] ?? 'secret',
  };
}
