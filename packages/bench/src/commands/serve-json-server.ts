// Serves the resources of a JSON file with json-server, from memory and without anything else:
// node serve-json-server.ts <file>
import { readFileSync } from 'node:fs';
import jsonServer from 'json-server';

const server = jsonServer.create();
server.use(jsonServer.router<object>(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))));
const listening = server.listen(0, 'localhost', () => {
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(JSON.stringify({ origin: `http://localhost:${port}` }));
});
