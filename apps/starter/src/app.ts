import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { verifyLaunch, verifyWebhook } from 'platform-admin/server';
import { AdminClient, AdminError } from './admin-client.ts';
import { renderPage } from './page.ts';
import type { Settings } from './settings.ts';

/** The largest body that is read, in characters. */
const MAX_BODY = 1_000_000;

type Handle = (body: string, request: IncomingMessage) => Promise<readonly [number, unknown]>;

/** The app's server: a page, a small API for it, and a receiver of webhooks. */
export function createApp({ adminUrl, appUrl, secret }: Settings): RequestListener {
  const admin = new AdminClient(adminUrl);
  const news: string[] = [];

  const handlers: Readonly<Record<string, Handle>> = {
    'GET /health': async () => [200, 'well'],
    'GET /api/products': async (_, { url = '' }) => {
      const after = new URL(url, appUrl).searchParams.get('after');
      return [200, await admin.listProducts(after)];
    },
    'POST /api/titles': async (body) => {
      const { id, title }: { readonly id?: unknown; readonly title?: unknown } = JSON.parse(body);
      const problems = await admin.rename(String(id), String(title));
      return problems.length === 0 ? [200, {}] : [422, { problems }];
    },
    'POST /api/subscription': async () => {
      await admin.subscribe('products/update', `${appUrl}webhooks`);
      return [200, {}];
    },
    'GET /api/news': async () => [200, news],
    'POST /webhooks': async (body, { headers }) => {
      const webhook = verifyWebhook(body, headers, { secret });
      if (!webhook.ok) return [401, { problems: [webhook.reason] }];
      const { title }: { readonly title?: unknown } = JSON.parse(body);
      news.unshift(`${webhook.topic}: ${String(title)}`);
      return [200, {}];
    },
  };

  const showPage = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const launch = verifyLaunch(new URL(url, appUrl), { secret });
    if (launch.ok) response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(adminUrl));
    else response.writeHead(401).end(`Open this app in your admin (${launch.reason}).`);
  };

  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const handle = handlers[`${request.method} ${path}`];
    if (handle) void answer(handle, request, response);
    else if (path === '/') showPage(request, response);
    else response.writeHead(404).end();
  };
}

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [status, value] = await handleSafely(handle, request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function handleSafely(handle: Handle, request: IncomingMessage): Promise<readonly [number, unknown]> {
  try {
    return await handle(await readText(request), request);
  } catch (error) {
    if (error instanceof AdminError) return [502, { problems: [error.message] }];
    if (error instanceof SyntaxError || error instanceof RangeError)
      return [400, { problems: ['That makes no sense.'] }];
    console.error(error);
    return [500, { problems: ['The app failed.'] }];
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += String(part);
    if (text.length > MAX_BODY) throw new RangeError('The body is too large.');
  }
  return text;
}
