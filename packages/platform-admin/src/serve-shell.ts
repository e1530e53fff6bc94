import { answerFile } from './answer-file.ts';
import { listen } from './listen.ts';
import type { LoopbackHost } from './loopback-host.ts';
import { readShellFiles, type ShellFiles } from './shell-files.ts';

/** How to serve the shell. */
export interface ServeShellOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Default: `localhost`. */
  readonly host?: LoopbackHost;
  /** Whether a taken port is an error rather than a reason to take the next free one. Default: false. */
  readonly isPortStrict?: boolean;
  /** What to serve. Default: the shell that this package carries, read once. */
  readonly shell?: ShellFiles;
}

/** A shell that is being served. */
export interface ServedShell {
  /** Where, such as `http://localhost:4820`. */
  readonly origin: string;
  readonly port: number;
  /** The address that opens an app in the shell, or the shell alone. */
  urlFor(app?: URL): string;
  /** Stops serving and ends every connection. */
  close(): Promise<void>;
}

let ownShell: ShellFiles | undefined;

/**
 * Serves the admin shell to this machine, from memory.
 *
 * @example
 * const shell = await serveShell({ port: 4820 });
 * console.log(shell.urlFor(new URL('http://localhost:3000/')));
 *
 * @throws {@link PlatformAdminError} `port-busy`, or `shell-missing` when this package has not been built.
 */
export async function serveShell(options: ServeShellOptions = {}): Promise<ServedShell> {
  const { port = 0, host = 'localhost', isPortStrict = false } = options;
  const shell = options.shell ?? (ownShell ??= readShellFiles());
  const listening = await listen(
    ({ method = '', url = '/', headers }, response) => {
      const answer = answerFile(shell, { method, url, headers });
      response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? '' : answer.body);
    },
    { host, port, isStrict: isPortStrict },
  );
  const origin = `http://${host === '::1' ? '[::1]' : host}:${listening.port}`;
  return {
    origin,
    port: listening.port,
    urlFor: (app) => (app ? `${origin}/?app=${encodeURIComponent(app.href)}` : `${origin}/`),
    close: () => listening.close(),
  };
}
