import type { LocalKernel } from '@platformapp/kernel/node';
import { readKernelOptions } from '@platformapp/kernel/options';
import { pathOf } from '../http/path-of.ts';
import type { Certificate } from './listening/certificate.ts';
import { listen } from './listening/listen.ts';
import type { RequestHandler } from '../http/gate.ts';
import { createAccess, type AccessOptions } from '../http/access.ts';
import { answerFromKernel, openNodeKernel, type NodeKernelOptions } from './kernel/node-kernel.ts';
import { readPictures, type ShellFiles } from './shell-files.ts';
import { createShellPages } from './shell-pages.ts';

/** How to serve a shop without a browser. */
export interface ServeApiOptions extends NodeKernelOptions, AccessOptions {
  /** 0 is any free port. */
  readonly port: number;
  /** Whether a taken port is an error rather than a reason to take the next free one. */
  readonly isPortStrict: boolean;
  /** Serves over TLS with it. Absent: without TLS. */
  readonly certificate?: Certificate | undefined;
  /** Files that are served beside the API. Default: the pictures of the sample. */
  readonly pictures?: ShellFiles | undefined;
}

/** A shop that is being served. */
export interface ServedApi {
  /** Where, such as `http://localhost:4820`. */
  readonly origin: string;
  readonly port: number;
  /** What callers must show. Absent where only this machine may ask. */
  readonly accessKey?: string | undefined;
  /** What the user should know, a sentence each: a journal that was set aside. */
  readonly problems: readonly string[];
  /** Stops serving, lets nothing more leave, and gives the folder free. */
  close(): Promise<void>;
}

/**
 * Serves the admin API of a shop from a kernel in this process, and the pictures of its sample, and
 * delivers its webhooks.
 *
 * @throws {@link PlatformAdminError} `port-busy`, `host-refused` when this machine does not have
 *   the address, or `storage-refused` when the folder cannot be used.
 */
export async function serveApi(options: ServeApiOptions): Promise<ServedApi> {
  const { port, isPortStrict: isStrict, certificate, onExchange, pictures = readPictures() } = options;
  const access = createAccess(options);
  const pages = createShellPages({ shell: pictures });
  const handle: RequestHandler = (request, response) => {
    if (pictures.files.has(pathOf(request))) return pages.answer(request, response);
    return answerFromKernel({ opening, access, onExchange }, request, response);
  };
  const listening = listen(handle, { access, port, isStrict, certificate, headerPrefix: readKernelOptions(options.shop).options.headerPrefix });
  const opening: Promise<LocalKernel> = openNodeKernel(listening, { ...options, access });
  const kernel = await opening;
  const server = await listening;
  const { problems } = await kernel.status();
  return {
    origin: server.origin,
    port: server.port,
    accessKey: access.key,
    problems,
    close: async () => {
      await server.close();
      await kernel.close();
    },
  };
}
