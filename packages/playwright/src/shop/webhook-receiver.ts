import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_OPTIONS } from '@platformapp/kernel/options';
import type { Topic } from '@platformapp/shop';
import { verifyWebhook } from 'platform-admin/server';
import type { Activity } from '../waiting/activity.ts';
import { Log } from '../waiting/log.ts';
import { waitForNext, type TimeoutOptions } from '../waiting/wait-for-next.ts';

/** A delivery as it arrived. */
export interface ReceivedDelivery {
  /** The topic, such as `orders/create`. */
  readonly topic: string;
  /** The JSON that was sent. */
  readonly payload: unknown;
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the signature matches the bytes. */
  readonly isSigned: boolean;
}

/** Which delivery a receiver waits for, and how long. */
export interface ReceivedWait extends TimeoutOptions {
  /** Default: every delivery of the topic. */
  readonly predicate?: (delivery: ReceivedDelivery) => boolean;
}

/** A receiver for webhooks, which a test owns. */
export interface WebhookReceiver {
  /** The address to give a webhook. */
  readonly url: string;
  /** The deliveries so far, oldest first. */
  readonly received: readonly ReceivedDelivery[];
  /**
   * Answers from now on with this status, from 200 to 599. Default: 200. Throws a `RangeError` for
   * any other.
   */
  respondWith(status: number): void;
  /** Waits for the next delivery of a topic: one that no earlier wait has given. */
  waitFor(topic: Topic, options?: ReceivedWait): Promise<ReceivedDelivery>;
  /** @internal */
  readonly activity?: Activity | undefined;
  /** Stops. */
  close(): Promise<void>;
}

/** What a receiver is made of. */
export interface ReceiverOptions {
  /** The secret that signs deliveries. */
  readonly secret: string;
  /** The prefix of the shop's headers. */
  readonly headerPrefix?: string;
  /** Says why there may be no delivery of a topic to an address. */
  readonly explain?: (topic: string, url: string) => Promise<string>;
  /** What is under way in the test. */
  readonly activity?: Activity;
}

/** Starts a receiver on a free port of this machine. */
export async function startReceiver({
  secret,
  headerPrefix = DEFAULT_OPTIONS.headerPrefix,
  explain = async () => '',
  activity,
}: ReceiverOptions): Promise<WebhookReceiver> {
  const log = new Log<ReceivedDelivery>();
  const given = new Set<ReceivedDelivery>();
  let status = 200;
  const server = createServer((incoming, outgoing) => {
    void receive(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function receive(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader('access-control-allow-headers', incoming.headers['access-control-request-headers'] ?? '*');
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204).end();
      return;
    }
    const delivery = readDelivery(incoming.headers, await buffer(incoming), { secret, headerPrefix });
    outgoing.writeHead(status).end();
    log.add(delivery);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    received: log.items,
    respondWith: (next) => {
      if (!Number.isInteger(next) || next < 200 || next > 599) {
        throw new RangeError(`A receiver answers with a status from 200 to 599, not ${next}.`);
      }
      status = next;
    },
    waitFor: async (topic, { predicate, ...options } = {}) =>
      await waitForNext(
        {
          title: `receiver.waitFor("${topic}")`,
          what: `delivery of ${topic}`,
          log,
          earlier: log.items,
          isWanted: (delivery) => delivery.topic === topic && !given.has(delivery) && (predicate?.(delivery) ?? true),
          take: (delivery) => void given.add(delivery),
          describe: (delivery) => delivery.topic,
          explain: () => explain(topic, url),
        },
        options,
      ),
    activity,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readDelivery(
  headers: IncomingMessage['headers'],
  bytes: Buffer,
  options: { readonly secret: string; readonly headerPrefix: string },
): ReceivedDelivery {
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return {
    topic: flat[`${options.headerPrefix.toLowerCase()}topic`] ?? '',
    payload: JSON.parse(bytes.toString('utf8')),
    headers: flat,
    isSigned: verifyWebhook(bytes, headers, options).ok,
  };
}
