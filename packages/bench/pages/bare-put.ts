/** The contents of a database: by store, each value under its key. */
type StoredRecords = Readonly<Record<string, readonly (readonly [key: IDBValidKey, value: unknown])[]>>;

let port: MessagePort | undefined;

/**
 * Makes a database of the given records and starts the worker that writes to it. The journal
 * benchmark calls it first.
 */
async function fillBarely(json: string): Promise<void> {
  const stores: StoredRecords = JSON.parse(json);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bare-put');
    opening.addEventListener('upgradeneeded', () => {
      for (const name of Object.keys(stores)) opening.result.createObjectStore(name);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
  });
  const transaction = database.transaction(Object.keys(stores), 'readwrite');
  for (const [name, records] of Object.entries(stores)) {
    for (const [key, value] of records) transaction.objectStore(name).put(value, key);
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
  ({ port } = new SharedWorker(new URL('bare-put-worker.ts', import.meta.url), { type: 'module' }));
  port.start();
}

/** Makes the worker store a text. Settles when it is on disk. */
function putBarely(text: string): Promise<void> {
  return new Promise((resolve) => {
    port?.addEventListener('message', () => resolve(), { once: true });
    port?.postMessage(text);
  });
}

Object.assign(window, { fillBarely, putBarely });
