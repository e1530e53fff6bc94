import type { LocalKernel } from '@platformapp/kernel/node';
import type { Certificate } from './certificate.ts';
import { listen } from './listen.ts';
import type { LoopbackHost } from './loopback-host.ts';
import { answerFromKernel, openNodeKernel, type NodeKernelOptions } from './node-kernel.ts';

/** How to serve a shop without a browser. */
export interface ServeApiOptions extends NodeKernelOptions {
  /** 0 is any free port. */
  readonly port: number;
  readonly host: LoopbackHost;
  /** Whether a taken port is an error rather than a reason to take the next free one. */
  readonly isPortStrict: boolean;
  /** Serves over TLS with it. Absent: without TLS. */
  readonly certificate?: Certificate | undefined;
}

/** A shop that is being served. */
export interface ServedApi {
  /** Where, such as `http://localhost:4820`. */
  readonly origin: string;
  readonly port: number;
  /** What the user should know, a sentence each: a journal that was set aside. */
  readonly problems: readonly string[];
  /** Stops serving, lets nothing more leave, and gives the folder free. */
  close(): Promise<void>;
}

/**
 * Serves the admin API of a shop to this machine from a kernel in this process, and delivers its
 * webhooks.
 *
 * @throws {@link PlatformAdminError} `port-busy`, or `storage-refused` when the folder cannot be
 *   used.
 */
export async function serveApi(options: ServeApiOptions): Promise<ServedApi> {
  const { port, host, isPortStrict: isStrict, certificate } = options;
  const listening = listen(
    (request, response) => void answerFromKernel(opening, request, response, options.onExchange),
    {
      host,
      port,
      isStrict,
      certificate,
    },
  );
  const opening: Promise<LocalKernel> = openNodeKernel(listening, options);
  const kernel = await opening;
  const server = await listening;
  const { problems } = await kernel.status();
  return {
    origin: server.origin,
    port: server.port,
    problems,
    close: async () => {
      await server.close();
      await kernel.close();
    },
  };
}
