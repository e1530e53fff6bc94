import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { verifyLaunch, verifyWebhook } from '@platformapp/bridge/server';
import { AdminClient, AdminError } from './admin-client.ts';
import { adminUrlOf } from './admin-url.ts';
import { renderPage } from './page.ts';
import type { Settings } from './settings.ts';

/** The maximum length of a body, in characters. */
const MAX_BODY = 1_000_000;

type Handle = (body: string, request: IncomingMessage) => Promise<readonly [number, unknown]>;

/** A request without a valid signature. The message says why. */
class LaunchError extends Error {}

/** The app's server: a page, a small API for it, and a receiver of webhooks. */
export function createApp({ appUrl, secret }: Settings): RequestListener {
  /** The reports of webhooks about each shop. */
  const news = new Map<string, readonly string[]>();

  /** The shop of the page that sent the request, which passes on the query of its URL. */
  const shopOf = ({ headers }: IncomingMessage): string => {
    const launch = verifyLaunch(new URLSearchParams(String(headers['x-launch'])), { secret });
    if (!launch.ok) throw new LaunchError(launch.reason);
    return launch.shop;
  };
  const adminOf = (request: IncomingMessage): AdminClient => new AdminClient(adminUrlOf(shopOf(request)));

  const handlers: Readonly<Record<string, Handle>> = {
    'GET /health': async () => [200, 'well'],
    'GET /api/products': async (_, request) => {
      const after = new URL(request.url ?? '/', appUrl).searchParams.get('after');
      return [200, await adminOf(request).listProducts(after)];
    },
    'POST /api/titles': async (body, request) => {
      const { id, title }: { readonly id?: unknown; readonly title?: unknown } = JSON.parse(body);
      const problems = await adminOf(request).rename(String(id), String(title));
      return problems.length === 0 ? [200, {}] : [422, { problems }];
    },
    'POST /api/subscription': async (_, request) => {
      await adminOf(request).subscribe('products/update', `${appUrl}webhooks`);
      return [200, {}];
    },
    'GET /api/news': async (_, request) => [200, news.get(shopOf(request)) ?? []],
    'POST /webhooks': async (body, { headers }) => {
      const webhook = verifyWebhook(body, headers, { secret });
      if (!webhook.ok) return [401, { problems: [webhook.reason] }];
      const { title }: { readonly title?: unknown } = JSON.parse(body);
      news.set(webhook.shop, [`${webhook.topic}: ${String(title)}`, ...(news.get(webhook.shop) ?? [])]);
      return [200, {}];
    },
  };

  const showPage = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const launch = verifyLaunch(new URL(url, appUrl), { secret });
    if (!launch.ok) return void response.writeHead(401).end(`Open this app in your admin (${launch.reason}).`);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(adminUrlOf(launch.shop)));
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
    if (error instanceof LaunchError) return [401, { problems: [`Open this app in your admin (${error.message}).`] }];
    if (error instanceof AdminError) return [502, { problems: [error.message] }];
    if (error instanceof SyntaxError || error instanceof RangeError)
      return [400, { problems: ['The form cannot be read.'] }];
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
