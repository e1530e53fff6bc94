/** What the worker sends for each request. */
interface BareAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
}

/** Gives the worker the answer that it has ready from now on. The lanes benchmark calls it first. */
async function answerBarely(text: string, headers: BareAnswer['headers']): Promise<void> {
  await ask({ text, headers });
}

/** Asks the worker through the page, and reads the answer as an app does. */
async function fetchBarely(url: string): Promise<string> {
  const { headers, body } = await ask({ url });
  return await new Response(body, { headers: Object.fromEntries(headers) }).text();
}

async function ask(message: object): Promise<BareAnswer> {
  const port = await opened;
  return await new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port.postMessage(message);
  });
}

const opened: Promise<MessagePort> = new Promise((resolve) => {
  window.addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'port' || !port) return;
    port.start();
    resolve(port);
  });
});
window.parent.postMessage('ready', '*');
Object.assign(window, { answerBarely, fetchBarely });
