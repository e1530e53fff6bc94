import { CROSS_SITE_APP } from './serve-apps.ts';

/** A page that implements the protocol itself, because the script object would limit it. */
export const HOSTILE_PAGE: string = `<!doctype html>
<meta charset="utf-8">
<title>Hostile</title>
<link rel="icon" href="data:,">
<script>
  const hello = { type: 'platformapp:hello', version: 1, document: 'hostile', apiKey: 'hostile', shopOrigin: '', path: '/' };
  parent.postMessage(hello, '*');
  addEventListener('message', ({ data, ports }) => {
    if (data.type !== 'platformapp:welcome') return;
    [window.port] = ports;
    const primary = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
    port.postMessage({ type: 'call', id: 0, name: 'setBar', args: [{ title: 'Hostile', primary, secondary: [] }] });
  });
</script>`;

/** A page that only reads the messages at a port: the lower bound of the large ones. */
export const READER: string = `<!doctype html>
<title>Reader</title>
<link rel="icon" href="data:,">
<button>Save</button>
<script>
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => (window.read = data);
  addEventListener('message', ({ source }) => source.postMessage('port', '*', [port2]), { once: true });
</script>
<iframe src="${CROSS_SITE_APP}/sender.html"></iframe>`;

/** The page in its frame, which sends them. */
export const SENDER: string = `<!doctype html>
<script>
  addEventListener('message', ({ ports }) => {
    [window.port] = ports;
    document.title = 'Ready';
  });
  parent.postMessage('hello', '*');
</script>`;
