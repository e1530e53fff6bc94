// Serves the resources of a JSON file with json-server, from memory and without anything else:
// node serve-json-server.ts <file>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import jsonServer from 'json-server';
import { listen } from './listen.ts';

const app = jsonServer.create();
app.use(jsonServer.router<object>(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))));
console.log(JSON.stringify({ origin: await listen(createServer(app)) }));
