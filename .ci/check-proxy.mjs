import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';

// Checks `serve --proxy` of the installed command on this Node: a page of the app, the admin and a
// WebSocket are at one origin.
const app = createServer((asked, answer) => answer.end('The app at ' + asked.url));
app.on('upgrade', (_, socket) => {
  socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
});
await once(app.listen(0, 'localhost'), 'listening');
const command = spawn(
  process.execPath,
  ['node_modules/platform-admin/dist/cli.js', 'serve', String(app.address().port), '--proxy', '--port', '0', '--json'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
try {
  const [line] = await once(command.stdout.setEncoding('utf8'), 'data');
  const { origin } = JSON.parse(line);
  const page = await (await fetch(origin + '/page?x=1')).text();
  if (page !== 'The app at /page?x=1') throw new Error('No app: ' + page);
  const admin = await (await fetch(origin + '/admin', { headers: { accept: 'text/html' } })).text();
  if (!admin.includes('platform-admin-command')) throw new Error('No admin: ' + admin);
  const headers = { connection: 'upgrade', upgrade: 'websocket' };
  const [{ statusCode }] = await once(request(origin + '/socket', { headers }).end(), 'upgrade');
  if (statusCode !== 101) throw new Error('No socket: ' + statusCode);
} finally {
  command.kill();
  app.close();
}
