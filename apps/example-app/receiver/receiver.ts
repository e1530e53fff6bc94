import type { IncomingMessage, ServerResponse } from 'node:http';
import { verifyWebhook } from '@platformapp/bridge/server';
import type { Connect } from 'vite';
import { renderDeliveriesPage, type ReceivedDelivery } from './deliveries-page.ts';

/** The number of deliveries to keep. */
const KEPT = 50;

/** The maximum number of bytes in a body. */
const BODY_MAX = 1_000_000;

/** The prefix of a delivery's headers. */
const PREFIX = 'x-platform-';

/**
 * Receives webhook deliveries at `/webhooks`, as the server of an app does: checks the signature,
 * answers at once. Here a browser sends them, so the route also allows CORS, which a receiver on
 * the internet need not do.
 *
 * `GET /webhooks` shows them as a page, `GET /webhooks.json` as JSON, of all shops.
 * `GET /webhooks.events?shop=` sends those of one shop as server-sent events: first what is kept,
 * then each as it arrives.
 *
 * @param secret The app's secret; the simulated admin has the same.
 */
export function createReceiver(secret: string): Connect.NextHandleFunction {
  let received: readonly ReceivedDelivery[] = [];
  const streams = new Set<(delivery: ReceivedDelivery) => void>();

  const stream = (shop: string | null, response: ServerResponse): void => {
    const write = (delivery: ReceivedDelivery): void => {
      if (delivery.shop === shop) response.write(`data: ${JSON.stringify(delivery)}\n\n`);
    };
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    for (const delivery of received) write(delivery);
    streams.add(write);
    response.on('close', () => streams.delete(write));
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    if (body === undefined) return send(response, 413, 'The body is too large.');
    const webhook = verifyWebhook(body, request.headers, { secret });
    if (!webhook.ok) {
      return send(response, 401, 'The signature does not fit: the secrets of the app and of the admin differ.');
    }
    const delivery = {
      at: new Date().toISOString(),
      shop: webhook.shop,
      topic: webhook.topic,
      id: webhook.webhookId,
      body: body.toString('utf8'),
    };
    received = [...received, delivery].slice(-KEPT);
    for (const write of streams) write(delivery);
    send(response, 200, 'Taken.');
  };

  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? '';
    if (pathname === '/webhooks.events' && method === 'GET') return stream(searchParams.get('shop'), response);
    if (pathname !== '/webhooks' && pathname !== '/webhooks.json') return next();
    allowOrigin(response);
    if (method === 'OPTIONS') return send(response, 204);
    if (method === 'POST') return void take(request, response).catch(() => response.destroy());
    if (method !== 'GET') {
      response.setHeader('Allow', 'GET, POST, OPTIONS');
      return send(response, 405, 'Send a POST.');
    }
    return pathname === '/webhooks'
      ? send(response, 200, renderDeliveriesPage(received), 'text/html; charset=utf-8')
      : send(response, 200, JSON.stringify(received), 'application/json; charset=utf-8');
  };
}

function allowOrigin(response: ServerResponse): void {
  const names = ['Topic', 'Hmac-Sha256', 'Shop-Domain', 'API-Version', 'Webhook-Id'];
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader(
    'Access-Control-Allow-Headers',
    ['Content-Type', ...names.map((name) => `${PREFIX}${name}`)].join(', '),
  );
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > BODY_MAX) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, text = '', type = 'text/plain; charset=utf-8'): void {
  response.statusCode = status;
  if (text !== '') response.setHeader('Content-Type', type);
  response.end(text);
}
