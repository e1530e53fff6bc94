import type { Delivery } from '../deliveries/delivery.ts';
import { RETRIES } from '../deliveries/retry-schedule.ts';
import { locations } from '../resources/shop/locations.ts';
import { webhooks } from '../resources/webhooks/webhooks.ts';
import { createTestShop, done, type TestShop } from './test-shop.ts';

/** A delivery that waits for its first attempt, with changes. */
export function delivery(id: number, rest: Partial<Delivery> = {}): Delivery {
  return {
    id,
    uuid: '0e1f1b1c-7c1e-4d5a-9f5e-0a4c1d2b3e4f',
    webhookId: 1,
    topic: 'orders/create',
    address: 'https://receiver.example/1',
    payload: { id: 7 },
    createdAt: 1_000,
    state: 'pending',
    dueAt: 1_000,
    attempts: [],
    resend: null,
    note: '',
    ...rest,
  };
}

/** The outcome of an attempt that failed. */
export const fail = { status: 500, reason: 'The receiver refused it.' } as const;

/** A shop with a webhook. */
export function withWebhook(topic = 'locations/create', address = 'https://a.example/'): TestShop {
  const scene = createTestShop();
  done(scene.shop.create(webhooks, { topic, address }));
  return scene;
}

/** Creates a location, and returns the delivery that it makes. */
export function deliver({ shop }: TestShop, name = 'North'): Delivery {
  done(shop.create(locations, { name }));
  const made = shop.deliveries.due(10).at(-1);
  if (!made) throw new Error('Nothing is due');
  return made;
}

/** Fails every scheduled attempt of a delivery. */
export function failAll({ shop, clock }: TestShop, id: number): void {
  for (let retry = 0; retry <= RETRIES; retry += 1) {
    done(shop.deliveries.record(id, fail));
    clock.advance((shop.deliveries.find(id)?.dueAt ?? clock.now()) - clock.now());
  }
}
