import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isApiPath, type WireRequest } from '@platformapp/protocol';
import {
  answerShop,
  isForShop,
  JournalFolder,
  KernelError,
  openKernel,
  toDeliveryResponse,
  type LocalKernel,
} from '@platformapp/kernel/node';
import { readKernelOptions } from '@platformapp/kernel/options';
import { answerApi, checkRequest, isShopPath, pathOf, refuseUnknown, type AskShop } from '../lane/answer-api.ts';
import { reportRequest, type ExchangeListener } from '../lane/exchange.ts';
import { postDelivery } from '../lane/forward-delivery.ts';
import { PlatformAdminError } from '../platform-admin-error.ts';
import { listen } from './listen.ts';
import type { LoopbackHost } from './loopback-host.ts';

/** How to serve a shop without a browser. */
export interface ServeApiOptions {
  /** 0 is any free port. */
  readonly port: number;
  readonly host: LoopbackHost;
  /** Whether a taken port is an error rather than a reason to take the next free one. */
  readonly isPortStrict: boolean;
  /** Origins that webhooks may be delivered to beside those of this machine. */
  readonly deliverTo: readonly string[];
  /** The folder that the shop is kept in. Absent: it is kept in memory. */
  readonly data?: string | undefined;
  /** Options of the shop, by name and as they were written. */
  readonly shop: Readonly<Record<string, string>>;
  /** Told why changes cannot be stored any more. None is acknowledged from then on. */
  readonly onStorageFailure: (problem: string) => void;
  /** Told of each request to the API, and of each delivery. */
  readonly onExchange?: ExchangeListener;
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
  const { port, host, isPortStrict, onExchange } = options;
  const handle: RequestListener = (request, response) => {
    reportRequest(request, response, onExchange);
    void answer(opening, request, response);
  };
  const listening = listen(handle, { host, port, isStrict: isPortStrict });
  // By default the shop is named after where it is served, which is known when the server listens.
  const name = host === '::1' ? '[::1]' : host;
  const opening = listening.then((server) => open(`${name}:${server.port}`, options));
  try {
    const [server, kernel] = await Promise.all([listening, opening]);
    const { problems } = await kernel.status();
    return {
      origin: `http://${name}:${server.port}`,
      port: server.port,
      problems,
      close: async () => {
        await server.close();
        await kernel.close();
      },
    };
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    await (await listening).close();
    throw new PlatformAdminError('storage-refused', error.message, { cause: error });
  }
}

function open(
  domain: string,
  { data, shop, deliverTo, onStorageFailure, onExchange }: ServeApiOptions,
): Promise<LocalKernel> {
  const { options } = readKernelOptions(shop);
  return openKernel({
    place: 'node',
    options: { domain, ...options, storage: 'journal' },
    storage: data === undefined ? undefined : new JournalFolder(data),
    send: async (request) => {
      const order = { address: request.url, headers: [...request.headers], body: await request.text() };
      return toDeliveryResponse(await postDelivery(order, { deliverTo, isLoopbackAllowed: true }, onExchange));
    },
    tell: (event) => {
      if (event.type === 'status') onStorageFailure(event.status.problems.join(' '));
    },
    onWait: () => {},
  });
}

async function answer(
  opening: Promise<LocalKernel>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!checkRequest(request, response)) return;
    const path = pathOf(request);
    if (!isApiPath(path) && !isShopPath(path)) return refuseUnknown(response, path);
    await answerApi(askKernel(await opening), request, response);
  } catch (error) {
    // A fault of ours.
    console.error(error);
    response.destroy();
  }
}

function askKernel(kernel: LocalKernel): AskShop {
  return async ({ method, url, headers, body }) => {
    const request: WireRequest = { method, url, headers, body: body.length === 0 ? undefined : toArrayBuffer(body) };
    try {
      const answered = isForShop(request)
        ? await answerShop(kernel, request)
        : await kernel.answer({ ...request, id: randomUUID(), lane: 'server' });
      const { status, headers: sent, body: content = new ArrayBuffer(0) } = answered;
      return { type: 'answer', status, headers: sent, body: Buffer.from(content) };
    } catch (error) {
      if (!(error instanceof KernelError)) throw error;
      return {
        type: 'refusal',
        status: 503,
        sentence: 'The change cannot be stored. See the terminal of the command.',
      };
    }
  };
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
