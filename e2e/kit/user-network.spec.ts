import { expect, test } from '../fixtures/test.ts';

const COUNT = '/admin/api/2019-10/products/count.json';

test('routes of a test do not come between the admin and its shop (#31)', async ({ admin, page, shellOrigin }) => {
  const sockets: string[] = [];
  await page.routeWebSocket('**', (socket) => void sockets.push(socket.url()));
  await page.route('**', (route) => route.fallback());
  await page.route('**/products/count.json', (route) => route.abort());
  const app = await admin.open();

  const status = await app.evaluate(async (url) => (await fetch(url)).status, shellOrigin + COUNT);
  await app.evaluate(() => void new WebSocket('wss://live.example/'));

  expect(status).toBe(200);
  await expect.poll(() => sockets).toEqual(['wss://live.example/']);
});
