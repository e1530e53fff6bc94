import type { Delivery } from '../deliveries/delivery.ts';

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
