// The kernel's part of the lower bound of the tunnel lane: a SharedWorker that has its answer ready.
let headers: unknown;
let bytes = new Uint8Array();

addEventListener('connect', (event) => {
  const [port] = event instanceof MessageEvent ? event.ports : [];
  port?.addEventListener('message', ({ data }) => {
    if ('text' in data) {
      bytes = new TextEncoder().encode(data.text);
      ({ headers } = data);
    }
    const body = bytes.slice().buffer;
    port.postMessage({ headers, body }, [body]);
  });
  port?.start();
});
