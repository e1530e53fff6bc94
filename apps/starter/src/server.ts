// The app: node src/server.ts
import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
createServer(createApp(settings)).listen(Number(new URL(settings.appUrl).port), 'localhost', () => {
  console.log(`The app runs at ${settings.appUrl}`);
});
