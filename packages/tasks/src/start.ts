import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preview } from 'vite';
import { build } from './build.ts';
import { isPortBusy, parsePort } from './ports.ts';
import { ROOT } from './repository.ts';
import { UserError } from './user-error.ts';

/**
 * `npm start`: builds everything, serves the admin shell and the example app on two origins, and prints where.
 *
 * Options: `--port` of the shell (4820), `--app-port` of the example app (4821), `--no-build` to serve what is built.
 */
export async function start(args: readonly string[]): Promise<void> {
  const { shellPort, appPort, isBuilding } = parseOptions(args);
  if (shellPort === appPort) {
    throw new UserError(
      `The admin shell and the example app cannot both have port ${appPort}. Choose another one: npm start -- --app-port ${nearPort(appPort)}`,
    );
  }
  for (const [port, option] of [
    [shellPort, 'port'],
    [appPort, 'app-port'],
  ] as const) {
    // Both ports are looked at before the build, so that the answer comes at once.
    if (await isPortBusy(port)) {
      throw new UserError(
        `Port ${port} is in use. Stop what listens there, or choose another one: npm start -- --${option} ${nearPort(port)}`,
      );
    }
  }
  if (isBuilding) await build();
  await serve('apps/admin', shellPort);
  await serve('apps/example-app', appPort);

  const shell = `http://localhost:${shellPort}/`;
  const app = `http://localhost:${appPort}/`;
  console.log(`
  Admin shell   ${shell}
  Example app   ${app}

  Open the one in the other:
  ${shell}?app=${encodeURIComponent(app)}&name=Example%20app

  Stop with Ctrl+C.`);
}

function parseOptions(args: readonly string[]): { shellPort: number; appPort: number; isBuilding: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        port: { type: 'string', default: '4820' },
        'app-port': { type: 'string', default: '4821' },
        build: { type: 'boolean', default: true },
      },
    });
    return {
      shellPort: parsePort('port', values.port),
      appPort: parsePort('app-port', values['app-port']),
      isBuilding: values.build,
    };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${error instanceof Error ? error.message : 'The options do not parse.'}\nThe options are --port, --app-port and --no-build.`,
    );
  }
}

/** Another port, to suggest. */
function nearPort(port: number): number {
  return port + 10 <= 65_535 ? port + 10 : port - 10;
}

async function serve(folder: string, port: number): Promise<void> {
  await preview({
    root: join(ROOT, folder),
    logLevel: 'warn',
    // Loopback only. A browser that looks `localhost` up as ::1 first falls back to this address by itself.
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
}
