import { Host } from '@platformapp/host';
import { expose } from 'comlink';
import { connect, PortMessenger } from 'penpal';

/** The host's side of all contenders: each gets a title and replies. */
const guestOrigin = new URL(window.location.href).searchParams.get('guest') ?? '';
const frame = document.createElement('iframe');
document.body.append(frame);
const guest = frame.contentWindow;
if (!guest) throw new Error('The frame has no window.');

let title = '';
const setTitle = (text: string): void => {
  title = text;
};

const nothing = (): void => {};
const host = new Host({
  window,
  shopOrigin: window.location.origin,
  // Ten times as fast, so that the calls of a round stay within the limit of a second.
  now: () => performance.now() * 10,
  effects: { introduce: nothing, replacePath: nothing, openSection: nothing, openTab: nothing, leave: nothing },
});
host.attachAppFrame(guest, new URL(guestOrigin));

window.addEventListener('message', ({ source, data }) => {
  if (source !== guest) return;
  if (data === 'open port') {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event) => {
      setTitle(event.data.title);
      port1.postMessage({ id: event.data.id });
    });
    port1.start();
    guest.postMessage('port', guestOrigin, [port2]);
  }
  if (data === 'open penpal') {
    // Penpal starts on a port: its handshake between two windows lost calls in about half of the
    // runs.
    const { port1, port2 } = new MessageChannel();
    connect({ messenger: new PortMessenger({ port: port1 }), methods: { setTitle } });
    guest.postMessage('penpal', guestOrigin, [port2]);
  }
  if (data === 'open comlink') {
    const { port1, port2 } = new MessageChannel();
    expose({ setTitle }, port1);
    guest.postMessage('comlink', guestOrigin, [port2]);
  }
  if (typeof data === 'object' && data !== null && 'rounds' in data) {
    const output = document.createElement('output');
    // A contender whose calls did nothing must not win.
    if (title === '' || host.state.bar.title === undefined) throw new Error('A contender did not act.');
    output.textContent = JSON.stringify(data.rounds);
    document.body.append(output);
  }
});

frame.src = `${guestOrigin}/guest.html`;
