import { setTimeout } from 'node:timers/promises';
import type { Delivery, DeliveryAttempt } from '@platformapp/shop';
import type { AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { printable } from '../terminal/printable.ts';
import { signalCode, type Terminal } from '../terminal/terminal.ts';
import { connectShop } from './connect-shop.ts';

/** Milliseconds between two looks at the log. */
const PAUSE = 500;

/** Where the admin is, and whether to go on. */
export interface LogOptions extends AddressOptions {
  readonly follow: boolean;
}

/** How many attempts were printed, by delivery. */
type Printed = ReadonlyMap<string, number>;

/**
 * `platform-admin webhooks log`: prints a line for each attempt of a delivery, oldest first. With
 * `follow` it goes on until a signal, and waits while no admin answers. Gives the exit code.
 *
 * @throws {@link PlatformAdminError} `shop-refused` or, without `follow`, `server-missing`.
 */
export async function logWebhooks({ follow, ...address }: LogOptions, terminal: Terminal): Promise<number> {
  if (follow) return await followLog(address, terminal);
  printFresh(await connectShop(address).deliveries(), new Map(), terminal);
  return 0;
}

/**
 * Prints new attempts until a signal. What was printed before the admin ended is not printed again
 * when it is back with the same shop. Gives the exit code.
 */
async function followLog(address: AddressOptions, terminal: Terminal): Promise<number> {
  const stop = new AbortController();
  let exitCode = 0;
  const stopSignals = terminal.onSignal((signal) => {
    exitCode = signalCode(signal);
    stop.abort();
  });
  /** Gives the error of an admin that does not answer. Throws any other, and that of a signal. */
  const findMissing = (error: unknown): PlatformAdminError => {
    if (error instanceof PlatformAdminError && error.code === 'server-missing' && !stop.signal.aborted) return error;
    throw error;
  };
  const shop = connectShop(address, stop.signal);
  let printed: Printed = new Map();
  let isWaiting = false;
  try {
    for (;;) {
      // Each look is made after the one before.
      // oxlint-disable-next-line no-await-in-loop
      const found = await shop.deliveries().catch(findMissing);
      if (!(found instanceof PlatformAdminError)) printed = printFresh(found, printed, terminal);
      else if (!isWaiting) terminal.printError(`${found.message} Waiting for it.`);
      isWaiting = found instanceof PlatformAdminError;
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(PAUSE, undefined, { signal: stop.signal });
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return exitCode;
  } finally {
    stopSignals();
  }
}

/** Prints the attempts that were not printed before. Gives what is printed now. */
function printFresh(deliveries: readonly Delivery[], printed: Printed, terminal: Terminal): Printed {
  const fresh = deliveries.flatMap((delivery) =>
    delivery.attempts.slice(printed.get(keyOf(delivery))).map((attempt) => ({ delivery, attempt })),
  );
  for (const { delivery, attempt } of fresh.toSorted((one, other) => one.attempt.at - other.attempt.at)) {
    terminal.print(attemptLine(delivery, attempt));
  }
  return new Map(deliveries.map((delivery) => [keyOf(delivery), delivery.attempts.length]));
}

/** After a reset the shop gives the same ids again; a duplicate has the UUID of its original. */
function keyOf({ id, uuid }: Delivery): string {
  return `${uuid} ${id}`;
}

/** Writes an attempt; the last one with what happened to the webhook after it. */
function attemptLine({ topic, address, attempts, note }: Delivery, attempt: DeliveryAttempt): string {
  const { at, status, reason } = attempt;
  const end = attempt === attempts.at(-1) ? note : '';
  const parts = [new Date(at).toISOString(), 'POST', address, `${status ?? 'failed'}`, topic, reason, end];
  return printable(parts.filter((part) => part !== '').join(' '));
}
