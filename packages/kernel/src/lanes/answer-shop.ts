import { decodeJson, isAppKey, isObject, type WireRequest, type WireResponse } from '@platformapp/protocol';
import { editPayload, MAX_INSTALLED_APPS, ShopError, TOPICS, type Delivery } from '@platformapp/shop';
import * as v from 'valibot';
import { METHODS, type Kernel } from '../kernel.ts';
import { readKernelOptions } from '../options/kernel-options.ts';
import { decodeRequest, encodeResponse } from '../wire.ts';
import { explainTopic } from './explain-topic.ts';

/** The methods of a kernel that the command calls over HTTP. */
export type ShopCalls = Pick<
  Kernel,
  | 'exportShop'
  | 'importShop'
  | 'importRecords'
  | 'reset'
  | 'samplePayload'
  | 'trigger'
  | 'webhooks'
  | 'deliveries'
  | 'status'
  | 'apps'
  | 'installApp'
  | 'uninstallApp'
>;

/** A delivery in the log that the command prints. */
export type LoggedDelivery = Pick<
  Delivery,
  'id' | 'uuid' | 'topic' | 'address' | 'state' | 'createdAt' | 'attempts' | 'note'
>;

const PATH = '/.platform-admin/shop';

/** Whether a request is for the shop rather than for its API. */
export function isForShop({ url }: WireRequest): boolean {
  const { pathname } = new URL(URL.canParse(url) ? url : 'about:blank');
  return pathname === PATH || pathname.startsWith(`${PATH}/`);
}

/**
 * Answers the command's requests besides the API:
 *
 * - `GET shop` gives the whole shop as text, `PUT` replaces it, and `DELETE` puts it back to its
 *   sample, or to another one: `?sample=…&seed=…`.
 * - `POST shop/records` imports the records of another shop, `{ texts, mode }`, and gives the
 *   report.
 * - `POST shop/events` emits a topic, `{ topic, override }`, and says how many webhooks listen to
 *   it.
 * - `GET shop/deliveries` gives the log, without payloads.
 * - `GET shop/apps` gives the installed apps, `POST` installs one and gives it, and `DELETE`
 *   uninstalls one: `?apiKey=…`.
 *
 * A refusal is 422 with the reason, and changes nothing.
 */
export async function answerShop(kernel: ShopCalls, wire: WireRequest): Promise<WireResponse> {
  return await encodeResponse(await answer(kernel, decodeRequest(wire)));
}

async function answer(kernel: ShopCalls, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(PATH.length);
  switch (`${request.method} ${path}`) {
    case 'GET ':
      return new Response(await kernel.exportShop());
    case 'PUT ': {
      const refusal = await kernel.importShop(await request.text());
      return refusal === undefined ? done() : refuse(refusal);
    }
    case 'DELETE ': {
      const [sample, seed] = ['sample', 'seed'].map((name) => searchParams.get(name) ?? undefined);
      const { options, problems } = readKernelOptions({ sample, seed });
      if (problems.length > 0) return refuse(problems.join(' '));
      await kernel.reset({ sample, seed: options.seed });
      return done();
    }
    case 'POST /records':
      return await importRecords(kernel, decodeJson(await request.text()));
    case 'POST /events':
      return await emit(kernel, decodeJson(await request.text()));
    case 'GET /deliveries':
      return Response.json((await kernel.deliveries()).map(toLogged));
    case 'GET /apps':
    case 'POST /apps':
    case 'DELETE /apps':
      return await answerApps(kernel, request);
    default:
      return Response.json({ errors: 'There is no such request.' }, { status: 404 });
  }
}

async function answerApps(kernel: ShopCalls, request: Request): Promise<Response> {
  const { options } = await kernel.status();
  if (!options.tokens) return refuse('This shop gives apps no access tokens. Serve it with --tokens true.');
  if (request.method === 'GET') return Response.json(await kernel.apps());
  const apiKey = new URL(request.url).searchParams.get('apiKey') ?? '';
  if (request.method === 'DELETE') {
    return (await kernel.uninstallApp(apiKey)) ? done() : refuse(`No app "${apiKey}" is installed.`);
  }
  if (!isAppKey(apiKey)) return refuse(`"${apiKey}" cannot be installed: use letters, digits and . _ ~ - alone.`);
  const app = await kernel.installApp(apiKey);
  return app ? Response.json(app) : refuse(`A shop has at most ${MAX_INSTALLED_APPS} apps. Uninstall one first.`);
}

async function importRecords(kernel: ShopCalls, order: unknown): Promise<Response> {
  const { texts, mode } = isObject(order) ? order : {};
  const { success, output } = v.safeParse(METHODS.importRecords.args, [texts, mode]);
  if (!success) return refuse('The texts to import are missing.');
  return Response.json(await kernel.importRecords(...output));
}

async function emit(kernel: ShopCalls, order: unknown): Promise<Response> {
  const { topic, override = {} } = isObject(order) ? order : {};
  if (typeof topic !== 'string' || !isObject(override)) return refuse('A topic is missing.');
  const sample = await kernel.samplePayload(topic);
  if (!sample) return refuse(explainTopic(topic, [...TOPICS, ...((await kernel.status()).topics ?? [])]));
  try {
    await kernel.trigger(topic, editPayload(sample, { override }));
  } catch (error) {
    if (error instanceof ShopError) return refuse(error.message);
    throw error;
  }
  const listening = (await kernel.webhooks()).filter((webhook) => webhook.topic === topic);
  return Response.json({ webhooks: listening.length });
}

function toLogged({ id, uuid, topic, address, state, createdAt, attempts, note }: Delivery): LoggedDelivery {
  return { id, uuid, topic, address, state, createdAt, attempts, note };
}

function done(): Response {
  return new Response(null, { status: 204 });
}

function refuse(reason: string): Response {
  return Response.json({ errors: reason }, { status: 422 });
}
