import type { Delivery } from '@platformapp/shop';

/** A delivery in a state, without attempts. */
export function makeDelivery(state: Delivery['state']): Delivery {
  return {
    id: 1,
    uuid: '',
    webhookId: 1,
    topic: 'orders/create',
    address: 'http://localhost:3000/hooks',
    payload: {},
    createdAt: 0,
    state,
    dueAt: null,
    attempts: [],
    resend: null,
    note: '',
  };
}
