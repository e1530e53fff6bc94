import { execa } from 'execa';
import { preview } from 'vite';

/**
 * `npm start`: serves the built example app, and runs `platform-admin serve` with it. `--app-port`
 * is the app's port; all other arguments are the command's. If a port is taken, the next one is
 * used.
 */
const { port, args } = takeAppPort(process.argv.slice(2));
if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) {
  process.exitCode = await serve(Number(port), args);
} else {
  console.error(`--app-port is a port number, not "${port}".`);
  process.exitCode = 2;
}

/** Returns the exit code of the command. */
async function serve(wanted: number, commandArgs: readonly string[]): Promise<number> {
  const server = await preview({
    root: import.meta.dirname,
    logLevel: 'warn',
    preview: { port: wanted, strictPort: false },
  });
  // Browsers send the cookies of every app on `localhost`. Node's option has no way through Vite.
  Object.assign(server.httpServer, { maxHeaderSize: 128 * 1_024 });
  const [appUrl = ''] = server.resolvedUrls?.local ?? [];
  const { port: found } = new URL(appUrl);
  // 0 is any free port.
  if (wanted !== 0 && found !== String(wanted))
    console.error(`Port ${wanted} is in use, so the example app is at port ${found}.`);
  const { exitCode = 1 } = await execa(
    'platform-admin',
    ['serve', localhostOf(appUrl), '--app-name', 'Order tagger', '--kernel', 'browser', ...commandArgs],
    {
      localDir: import.meta.dirname,
      preferLocal: true,
      reject: false,
      stdio: 'inherit',
    },
  );
  await server.close();
  return exitCode;
}

/** The text of `--app-port`, and the other arguments. */
function takeAppPort(given: readonly string[]): { readonly port: string; readonly args: readonly string[] } {
  const index = given.findIndex((arg) => arg === '--app-port' || arg.startsWith('--app-port='));
  if (index === -1) return { port: '4821', args: given };
  const [, inline] = (given[index] ?? '').split('=', 2);
  return { port: inline ?? given[index + 1] ?? '', args: given.toSpliced(index, inline === undefined ? 2 : 1) };
}

/** On `localhost` the app shares the shell's site, and keeps its cookies and storage. */
function localhostOf(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}
