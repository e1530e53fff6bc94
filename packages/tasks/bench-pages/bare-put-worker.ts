// The floor of an acknowledged write: a worker of the kernel's kind that puts each text it is sent, and says when it is done.
const database: Promise<IDBDatabase> = new Promise((resolve, reject) => {
  const opening = indexedDB.open('bare-put');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('entries', { autoIncrement: true }));
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
});

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  port?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    void put(data).then(() => port.postMessage('done'));
  });
  port?.start();
});

async function put(text: string): Promise<void> {
  const transaction = (await database).transaction('entries', 'readwrite', { durability: 'strict' });
  transaction.objectStore('entries').put(text);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
}
