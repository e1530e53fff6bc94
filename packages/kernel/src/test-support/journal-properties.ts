import { products, type ShopSnapshot } from '@platformapp/shop';
import { array, assert, asyncProperty, boolean, constant, integer, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { JournalStorage } from '../journal/journal-storage.ts';
import { mark, open, readTitles, titlesOf } from './journal-scene.ts';
import type { CreateStorageScene } from './storage-scene.ts';

/** One operation on a shop. */
const steps = array(
  record({
    type: oneof(
      { weight: 6, arbitrary: constant('create') },
      { weight: 2, arbitrary: constant('delete') },
      { weight: 3, arbitrary: constant('mark') },
      { weight: 4, arbitrary: constant('restore') },
      { weight: 2, arbitrary: constant('settle') },
      { weight: 1, arbitrary: constant('create many') },
      { weight: 1, arbitrary: constant('reopen') },
    ),
    at: integer({ min: 0, max: 9 }),
  }),
  { maxLength: 25 },
);

/** The properties of a journal, whatever happens to its shop and whichever storage call fails. */
export function testJournalProperties(createScene: CreateStorageScene): void {
  test('gives the next kernel the same shop, whatever happened to it', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(steps, async (walk) => {
        const scene = await createScene();
        let made = await open(scene);
        let marks: ShopSnapshot[] = [];
        let count = 0;
        const create = (): unknown => made.shop.create(products, { title: `Bowl ${(count += 1)}` });

        for (const { type, at } of walk) {
          const [first] = made.shop.list(products, { sort: 'id', isReversed: false, terms: [], limit: 1 }).records;
          const marked = marks.at(at % Math.max(marks.length, 1));
          if (type === 'create') create();
          else if (type === 'create many') for (let each = 0; each < 600; each += 1) create();
          else if (type === 'delete' && first) made.shop.delete(products, first.id);
          else if (type === 'mark') marks.push(at % 2 === 0 ? mark(made) : made.shop.snapshot());
          else if (type === 'restore' && marked) made.shop.restore(marked);
          // oxlint-disable-next-line no-await-in-loop -- in order
          else if (type === 'settle') await made.journal.settled();
          else if (type === 'reopen') {
            // oxlint-disable-next-line no-await-in-loop
            await made.journal.settled();
            // oxlint-disable-next-line no-await-in-loop
            await made.close();
            // oxlint-disable-next-line no-await-in-loop
            made = await open(scene);
            marks = [];
          }
        }
        await made.journal.settled();

        expect(await readTitles(scene, made)).toEqual(titlesOf(made.shop));
      }),
      { numRuns: 5 },
    );
  });

  test('keeps what was acknowledged before a call failed', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(integer({ min: 0, max: 15 }), boolean(), async (calls, isDone) => {
        const scene = await createScene();
        const made = await open(scene);
        failAfter(made.storage, calls, isDone);

        const acknowledged: string[] = [];
        for (let round = 0; round < 8; round += 1) {
          const title = `Bowl ${round}`;
          made.shop.create(products, { title });
          if (round === 4) for (let each = 0; each < 1_001; each += 1) made.shop.create(products, { title: 'Many' });
          // oxlint-disable-next-line no-await-in-loop -- each write waits for its acknowledgement
          const [{ status }] = await Promise.allSettled([made.journal.settled()]);
          const hasFailed = made.failures.length > 0;
          expect(status).toBe(hasFailed && made.storage.isRequired ? 'rejected' : 'fulfilled');
          if (!hasFailed) acknowledged.push(title);
        }

        expect(made.failures.length).toBeLessThanOrEqual(1);
        expect(await readTitles(scene, made)).toEqual(expect.arrayContaining(acknowledged));
      }),
      { numRuns: 4 },
    );
  });
}

/**
 * Makes every write fail after the first `calls`.
 *
 * @param isDone Whether a failing call still writes.
 */
function failAfter(storage: JournalStorage, calls: number, isDone: boolean): void {
  let left = calls;
  const perform = async (call: () => Promise<void>): Promise<void> => {
    left -= 1;
    if (left >= 0 || isDone) await call();
    if (left < 0) throw new Error('The disk has gone.');
  };
  const append = storage.append.bind(storage);
  const putPart = storage.putPart.bind(storage);
  const commitSnapshot = storage.commitSnapshot.bind(storage);
  storage.append = (...args) => perform(() => append(...args));
  storage.putPart = (...args) => perform(() => putPart(...args));
  storage.commitSnapshot = (...args) => perform(() => commitSnapshot(...args));
}
