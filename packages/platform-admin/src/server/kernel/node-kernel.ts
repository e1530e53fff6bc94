import { randomUUID } from 'node:crypto';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import {
  answerCommand,
  COMMAND_PATH,
  JournalFolder,
  KernelError,
  openKernel,
  toDeliveryResponse,
  type Intercept,
  type KernelEvent,
  type LocalKernel,
} from '@platformapp/kernel/node';
import { readKernelOptions } from '@platformapp/kernel/options';
import { createResources, ShopError } from '@platformapp/shop';
import type { DeclaredParts } from '../../resources/config.ts';
import type { ShopRefusal } from './answer-api.ts';
import type { ExchangeListener } from '../../http/exchange.ts';
import { postDelivery } from '../deliveries/forward-delivery.ts';
import { isOwnAddress } from '../../http/own-path.ts';
import { spellHeader } from '../../http/spell-header.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import type { Access } from '../../http/access.ts';
import type { Listening } from '../listening/listen.ts';

/** A shop whose kernel runs in this process. */
export interface NodeKernelOptions extends DeclaredParts {
  /**
   * Origins that webhooks may be delivered to beside those of this machine, or the only ones where
   * other machines may ask.
   */
  readonly deliverTo: readonly string[];
  /** The folder that the shop is kept in. Absent: it is kept in memory. */
  readonly data?: string | undefined;
  /** Options of the shop, by name. */
  readonly shop: Readonly<Record<string, unknown>>;
  /** Told why changes cannot be stored any more. None is acknowledged from then on. */
  readonly onStorageFailure: (problem: string) => void;
  /** Told of each request to the API over HTTP, and of each delivery. */
  readonly onExchange?: ExchangeListener | undefined;
  /** Sees each request to the API, and may answer it. */
  readonly intercept?: Intercept | undefined;
}

/** The server that a kernel belongs to. */
export interface NodeKernelPlace {
  readonly access: Access;
  /** Whether an app has the paths of the server that are not the admin's own. */
  readonly isProxy?: boolean;
}

/**
 * Opens the kernel of a shop that is named after where it is served, unless its options name it.
 *
 * @param tell Hears of everything that happens in the shop.
 * @throws {@link PlatformAdminError} `usage` for a resource, topic or sample that a shop cannot have,
 *   `storage-refused` when the folder cannot be used. Nothing is served any more then.
 */
export async function openNodeKernel(
  listening: Promise<Listening>,
  {
    data,
    shop,
    resources,
    topics,
    deliverTo,
    onStorageFailure,
    onExchange,
    intercept,
    access,
    isProxy,
  }: NodeKernelOptions & NodeKernelPlace,
  tell: (event: KernelEvent) => void = () => {},
): Promise<LocalKernel> {
  const server = await listening;
  const { options } = readKernelOptions(shop);
  const isOwn = isOwnAddress(access, server.port, isProxy);
  // A caller from elsewhere must not reach every program of this machine.
  const targets = { deliverTo, isLoopbackAllowed: !access.isBeyond, isOwn };
  try {
    return await openKernel({
      place: 'node',
      resources: createResources(resources, topics),
      options: { domain: `${server.name}:${server.port}`, ...options, storage: 'journal' },
      storage: data === undefined ? undefined : new JournalFolder(data),
      send: async (request) => {
        const headers = [...request.headers].map(
          ([name, value]) => [spellHeader(name, options.headerPrefix), value] as const,
        );
        const order = { address: request.url, headers, body: await request.text() };
        return toDeliveryResponse(await postDelivery(order, targets, onExchange));
      },
      tell: (event) => {
        const hasFailed = event.type === 'status' && event.status.storage === 'memory' && data !== undefined;
        if (hasFailed) onStorageFailure(event.status.problems.join(' '));
        tell(event);
      },
      onWait: () => {},
      intercept,
    });
  } catch (error) {
    const isDeclaration = error instanceof ShopError;
    if (!isDeclaration && !(error instanceof KernelError)) throw error;
    await server.close();
    throw new PlatformAdminError(isDeclaration ? 'usage' : 'storage-refused', error.message, { cause: error });
  }
}

/** An answer of the status 0 is none. */
const NETWORK_ERROR: WireResponse = { status: 0, statusText: '', headers: [] };

/** Asks a kernel of this process what a program asked for. */
export async function askNodeKernel(kernel: LocalKernel, request: WireRequest): Promise<WireResponse | ShopRefusal> {
  try {
    return new URL(request.url).pathname.startsWith(COMMAND_PATH)
      ? await answerCommand(kernel, request)
      : await kernel.answer({ ...request, id: randomUUID(), lane: 'server' });
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    if (error.code === 'request-failed') return NETWORK_ERROR;
    return { status: 503, sentence: 'The change cannot be stored. See the terminal of the command.' };
  }
}
