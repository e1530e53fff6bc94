import {
  createShop,
  decodeJournalEntry,
  decodeSnapshot,
  openShop,
  products,
  RESOURCES,
  storedKinds,
  type Shop,
  type ShopSnapshot,
} from '@platformapp/shop';
import { expect, test } from 'vitest';
import { Journal } from './journal.ts';
import { JournalDatabase } from './journal-database.ts';

interface Made {
  readonly database: JournalDatabase;
  readonly journal: Journal;
  readonly shop: Shop;
  /** How many parts of snapshots were written since the shop was made. */
  readonly parts: () => number;
}

async function make(): Promise<Made> {
  const database = await JournalDatabase.open(crypto.randomUUID());
  const journal: Journal = new Journal({
    database,
    position: { journal: 1, snapshot: 0, parts: 0, since: 0, last: 0 },
    snapshot: () => shop.snapshot(),
    onFailure: (cause) => expect(cause).toBeUndefined(),
  });
  const shop = createShop({ journal });
  journal.replace(shop.snapshot());
  await journal.settled();
  let parts = 0;
  const putPart = database.putPart.bind(database);
  database.putPart = (...part) => {
    parts += 1;
    return putPart(...part);
  };
  return { database, journal, shop, parts: () => parts };
}

function mark({ journal, shop }: Made): ShopSnapshot {
  const snapshot = shop.snapshot();
  journal.mark(snapshot);
  return snapshot;
}

/** The products of the shop as somebody who opens it now finds them. */
async function readTitles(database: JournalDatabase): Promise<readonly string[]> {
  const stored = await database.read();
  const snapshot = decodeSnapshot(stored?.parts ?? [], storedKinds(RESOURCES));
  const shop = openShop(snapshot, (stored?.entries ?? []).map(decodeJournalEntry));
  return shop
    .list(products, { sort: 'id', isReversed: false, terms: [], limit: 250 })
    .records.map(({ title }) => title);
}

test('goes back to a marked snapshot without writing it', async () => {
  const made = await make();
  const { database, journal, shop } = made;
  shop.create(products, { title: 'Bowl' });
  const bowl = mark(made);
  shop.create(products, { title: 'Gone' });
  await journal.settled();

  shop.restore(bowl);
  shop.create(products, { title: 'Cup' });
  await journal.settled();

  expect(await readTitles(database)).toEqual(['Bowl', 'Cup']);
  expect(made.parts()).toBe(0);
});

test('keeps the order of changes and ways back that come in one turn', async () => {
  const made = await make();
  const { database, journal, shop } = made;

  shop.create(products, { title: 'Bowl' });
  const bowl = mark(made);
  shop.create(products, { title: 'Gone' });
  shop.restore(bowl);
  shop.create(products, { title: 'Gone too' });
  shop.restore(bowl);
  shop.create(products, { title: 'Cup' });
  await journal.settled();

  expect(await readTitles(database)).toEqual(['Bowl', 'Cup']);
  expect(made.parts()).toBe(0);
});

test('writes a snapshot that the journal went back behind', async () => {
  const made = await make();
  const { database, journal, shop } = made;
  const empty = mark(made);
  shop.create(products, { title: 'Bowl' });
  const bowl = mark(made);
  shop.restore(empty);
  shop.create(products, { title: 'Gone' });

  shop.restore(bowl);
  shop.create(products, { title: 'Cup' });
  await journal.settled();

  expect(await readTitles(database)).toEqual(['Bowl', 'Cup']);
  expect(made.parts()).toBeGreaterThan(0);
});

test('writes a snapshot that is older than the shortened journal', async () => {
  const made = await make();
  const { database, journal, shop } = made;
  shop.create(products, { title: 'Bowl' });
  const bowl = mark(made);
  for (let count = 0; count < 1_001; count += 1) shop.create(products, { title: `Gone ${count}` });
  await journal.settled();
  await expect.poll(async () => (await database.read())?.entries.length).toBe(0);

  shop.restore(bowl);
  await journal.settled();

  expect(await readTitles(database)).toEqual(['Bowl']);
});

test('writes a snapshot that is marked for no journal, and one from before another shop was put in its place', async () => {
  const made = await make();
  const { database, journal, shop } = made;
  const old = mark(made);
  const other = createShop();
  other.create(products, { title: 'Other' });

  shop.restore(other.snapshot());
  await journal.settled();
  const titles = await readTitles(database);
  shop.restore(old);
  await journal.settled();

  expect(titles).toEqual(['Other']);
  expect(await readTitles(database)).toEqual([]);
});
