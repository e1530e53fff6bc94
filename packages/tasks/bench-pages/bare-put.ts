const worker = new SharedWorker(new URL('bare-put-worker.ts', import.meta.url), { type: 'module' });
worker.port.start();

/** What the journal benchmark calls here: lets the worker put a text and settles when it says that this is on the disk. */
function putBarely(text: string): Promise<void> {
  return new Promise((resolve) => {
    worker.port.addEventListener('message', () => resolve(), { once: true });
    // A port has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.port.postMessage(text);
  });
}

Object.assign(window, { putBarely });
