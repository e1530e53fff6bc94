import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { serveApi, type ApiServer } from '@platformapp/admin-api/node';
import type { LocalKernel } from '../local-kernel.ts';
import { openKernel } from '../open-kernel.ts';
import { KERNEL_OPTIONS, readKernelOptions, type KernelOptions } from '../options/kernel-options.ts';
import { decodeResponse, encodeRequest } from '../wire.ts';

/** What the command line says. */
export interface ApiArguments {
  readonly port: number;
  readonly options: Partial<KernelOptions>;
}

/** A shop without a browser is kept in memory. */
const OPTIONS = KERNEL_OPTIONS.filter(({ name }) => name !== 'storage');

const FLAGS: ParseArgsOptionsConfig = {
  port: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  ...Object.fromEntries(OPTIONS.map(({ flag }) => [flag, { type: 'string' }])),
};

/** What `--help` prints. */
export const API_HELP: string = [
  'Serves the admin API of a shop in memory to programs of this machine.',
  '',
  '  --port           where it listens: a number from 0 (any free port) to 65535 (default 4840)',
  ...OPTIONS.map(({ flag, summary, values }) => `  --${flag.padEnd(15)}${summary}: ${values}`),
  '',
].join('\n');

/**
 * Reads `--port` and the options of a kernel. Throws an `Error` that names the flag for anything
 * else; gives `help` where that is asked for.
 */
export function readApiArguments(argv: readonly string[]): ApiArguments | 'help' {
  const { values } = parseArgs({ args: [...argv], options: FLAGS });
  if (values['help'] === true) return 'help';
  const { options, problems } = readKernelOptions(
    Object.fromEntries(OPTIONS.map(({ name, flag }) => [name, values[flag]])),
    ({ flag }) => `--${flag}`,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { port: readPort(values['port'] ?? '4840'), options };
}

/** Serves a shop, its deliveries included, until the server is closed. */
export async function runApi({ port, options }: ApiArguments): Promise<ApiServer> {
  // The shop's domain is where it is served, which is known once the server listens.
  let kernel: Promise<LocalKernel> | undefined;
  let requests = 0;
  const answer = async (request: Request): Promise<Response> => {
    kernel ??= open(new URL(request.url).host, options);
    requests += 1;
    const wire = await encodeRequest(request);
    return decodeResponse(await (await kernel).answer({ ...wire, id: String(requests), lane: 'server' }));
  };
  const server = await serveApi(answer, { port });
  kernel ??= open(new URL(server.origin).host, options);
  return {
    origin: server.origin,
    async close() {
      await (await kernel)?.holdDeliveries(true);
      await server.close();
    },
  };
}

function open(domain: string, options: Partial<KernelOptions>): Promise<LocalKernel> {
  return openKernel({
    place: 'page',
    options: { domain, ...options, storage: 'memory' },
    tell: () => {},
    onWait: () => {},
  });
}

function readPort(value: unknown): number {
  const port = Number(value);
  if (typeof value === 'string' && /^\d+$/.test(value) && port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535, not ${JSON.stringify(value)}.`);
}
