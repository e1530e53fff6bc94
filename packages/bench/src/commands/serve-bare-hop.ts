// Answers each request with bytes that a browser's worker sends over a WebSocket, and nothing
// else: node serve-bare-hop.ts <bytes>
import { createServer, type ServerResponse } from 'node:http';
import { WebSocketServer } from 'ws';
import { listen } from './listen.ts';

const PAGE = '<script>new SharedWorker("/worker.js")</script>';

const WORKER = `
const socket = new WebSocket(location.origin.replace('http', 'ws'));
const body = new Uint8Array(${Number(process.argv[2])});
socket.addEventListener('message', () => socket.send(body));
`;

const FILES: ReadonlyMap<string, readonly [type: string, text: string]> = new Map([
  ['/', ['text/html; charset=utf-8', PAGE]],
  ['/worker.js', ['text/javascript', WORKER]],
]);

/** The oldest first. The worker replies in order. */
const waiting: ServerResponse[] = [];

const server = createServer(({ url = '/' }, response) => {
  const file = FILES.get(url);
  if (file) {
    response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    return;
  }
  waiting.push(response);
  for (const socket of sockets.clients) socket.send('next');
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => {
  // Requests that came before it.
  for (let count = 0; count < waiting.length; count += 1) socket.send('next');
  socket.on('message', (body: Buffer) => waiting.shift()?.end(body));
});
console.log(JSON.stringify({ origin: await listen(server) }));
