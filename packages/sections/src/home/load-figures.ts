import { customers, orders, products, readField, shopSettings, type ShopRecord } from '@platformapp/shop';
import type { AdminClient } from '../api/admin-client.ts';
import { dayOf, periodUntil, type Period } from './period.ts';

/** The figures of one day. */
export interface DayFigures {
  readonly day: string;
  readonly orders: number;
  /** In hundredths of the currency. */
  readonly revenue: number;
}

/** The figures of thirty days. */
export interface Figures {
  readonly period: Period;
  /** Today in the shop. */
  readonly today: string;
  readonly currency: string;
  readonly days: readonly DayFigures[];
  /** How many customers and products were added, and how many there are. */
  readonly customers: Count;
  readonly products: Count;
  /** The day of the newest order, if the thirty days have no order. */
  readonly newest: string | undefined;
}

/** How many records were added in a period, and how many there are. */
export interface Count {
  readonly added: number;
  readonly all: number;
}

/**
 * Asks the API for the figures of thirty days.
 *
 * @param until The last day. `undefined`: today, by the shop's clock and time zone, or the day of
 *   the newest order if the last thirty days have none.
 */
export async function loadFigures(
  client: AdminClient,
  now: () => Promise<number>,
  until: string | undefined,
  signal: AbortSignal,
): Promise<Figures> {
  const [shop, time] = await Promise.all([client.single(shopSettings, signal), now()]);
  const utcOffset = textOf(shop, 'timezone');
  const today = dayOf(time, utcOffset);
  const period = periodUntil(until ?? today, utcOffset);
  const range = { created_at_min: period.from, created_at_max: period.to };
  const count = async (resource: typeof customers | typeof products): Promise<Count> => {
    const [added, all] = await Promise.all([client.count(resource, range, signal), client.count(resource, {}, signal)]);
    return { added, all };
  };
  const [found, ofCustomers, ofProducts] = await Promise.all([
    client.all(orders, { ...range, status: 'any', fields: 'created_at,cancelled_at,total_price' }, signal),
    count(customers),
    count(products),
  ]);
  const newest = found.length === 0 ? await findNewestDay(client, signal) : undefined;
  if (until === undefined && newest !== undefined) return await loadFigures(client, now, newest, signal);
  return {
    period,
    today,
    currency: textOf(shop, 'currency'),
    days: sumByDay(period, found),
    customers: ofCustomers,
    products: ofProducts,
    newest,
  };
}

/** The shop writes timestamps in its own time zone, so they begin with the day. */
function sumByDay({ days }: Period, found: readonly ShopRecord[]): readonly DayFigures[] {
  const sums = new Map(days.map((day) => [day, { day, orders: 0, revenue: 0 }]));
  for (const order of found) {
    const sum = sums.get(textOf(order, 'created_at').slice(0, 10));
    if (!sum) continue;
    sum.orders += 1;
    if (readField(order, 'cancelled_at') === null)
      sum.revenue += Math.round(Number(textOf(order, 'total_price')) * 100);
  }
  return [...sums.values()];
}

async function findNewestDay(client: AdminClient, signal: AbortSignal): Promise<string | undefined> {
  const request = { search: '', sort: 'created_at', isReversed: true, fields: ['created_at'] };
  const page = await client.page(orders, request, signal);
  const [newest] = page.status === 'done' ? page.value.records : [];
  return newest && textOf(newest, 'created_at').slice(0, 10);
}

function textOf(record: ShopRecord, name: string): string {
  const value = readField(record, name);
  return typeof value === 'string' ? value : '';
}
