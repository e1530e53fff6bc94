// The lower bound of an acknowledged write: a SharedWorker that stores each text it gets and then
// replies.
const database: Promise<IDBDatabase> = new Promise((resolve, reject) => {
  const opening = indexedDB.open('bare-put');
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
});

/** Larger than any key of a copied journal. */
const JOURNAL = 1_000_000;
let last = 0;

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  port?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    void put(data).then(() => port.postMessage('done'));
  });
  port?.start();
});

async function put(text: string): Promise<void> {
  last += 1;
  const transaction = (await database).transaction('entries', 'readwrite', { durability: 'strict' });
  transaction.objectStore('entries').put(text, [JOURNAL, last]);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
}
