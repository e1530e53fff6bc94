// The shell's part of the lower bound of the tunnel lane: it passes each message of the frame on to
// a SharedWorker, and each reply back.
const { port: kernel } = new SharedWorker(new URL('bare-ports-worker.ts', import.meta.url), { type: 'module' });
const frame = document.createElement('iframe');
const frameOrigin = new URL(window.location.href).searchParams.get('frame') ?? '';

window.addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || data !== 'ready') return;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', (event) => kernel.postMessage(event.data, []));
  kernel.addEventListener('message', (event) => port1.postMessage(event.data, [event.data.body]));
  port1.start();
  kernel.start();
  frame.contentWindow?.postMessage('port', frameOrigin, [port2]);
});

frame.src = `${frameOrigin}/bare-ports-frame.html`;
document.body.append(frame);
