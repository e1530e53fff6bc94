import type { ShopClock } from '@platformapp/kernel';
import type { Session } from '../session/session.ts';
import type { ReplayStage } from './stage.ts';

/**
 * Restores the shop, its clock and the access level of the start of a session. Throws an `Error`
 * with the reason when the shop refuses its state.
 */
export async function openSession(
  { shop, clock, accountAccess }: Session,
  { kernel, host, leave }: Pick<ReplayStage, 'kernel' | 'host' | 'leave'>,
): Promise<void> {
  // An open app would react to these changes.
  await leave();
  const problem = await kernel.importShop(shop);
  if (problem !== undefined) throw new Error(`The shop of the session cannot be read. ${problem}`);
  await setShopClock(clock, kernel);
  await host.setAccountAccess(accountAccess);
}

/** Makes a shop's clock do what it did then. */
export async function setShopClock(clock: ShopClock, kernel: ReplayStage['kernel']): Promise<void> {
  if ('stopped' in clock) {
    await kernel.setClock(clock.stopped);
    return;
  }
  await kernel.setClock('real');
  if (clock.ahead !== 0) await kernel.advance(clock.ahead);
}
