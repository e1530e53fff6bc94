import { createManualClock, createShop, webhooks, type ManualClock, type Shop } from '@platformapp/shop';
import { Deliverer, type DelivererConfig } from '../webhooks/deliverer.ts';

/** A request that the receiver got. */
export interface Received {
  readonly headers: Headers;
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** A shop whose deliveries go to a receiver of the test. */
export interface Scene {
  readonly shop: Shop;
  readonly clock: ManualClock;
  readonly deliverer: Deliverer;
  readonly received: Received[];
}

/** @param respond Answers the request of that number. */
export const createScene = (
  respond: (count: number) => Response | Promise<Response> = () => new Response(),
  config: Partial<DelivererConfig> = {},
): Scene => {
  const clock = createManualClock(Date.UTC(2026, 0, 5, 10));
  const shop = createShop({ clock, domain: 'corner.example' });
  const received: Received[] = [];
  const deliverer = new Deliverer({
    shop,
    secret: 'hush',
    async send(request) {
      const { headers, method, url } = request;
      received.push({ headers, method, url, body: await request.text() });
      return respond(received.length);
    },
    ...config,
  });
  return { shop, clock, deliverer, received };
};

/** Registers a webhook. */
export const register = ({ shop }: Scene, topic: string, address = 'https://receiver.example/hooks'): void => {
  shop.create(webhooks, { topic, address });
};

/** Status and reason of every attempt. */
export const attemptsIn = ({ shop }: Scene): readonly unknown[] =>
  shop.deliveries
    .list({ sort: 'id', isReversed: false, terms: [], limit: 100 })
    .records.flatMap(({ attempts }) => attempts.map(({ status, reason }) => [status, reason]));
