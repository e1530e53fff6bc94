import { fullMessages, webhooks, type Outcome, type Webhook } from '@platformapp/shop';
import { xml, type Answer, type Methods } from '../answer/answer.ts';
import type { Call } from '../request/call.ts';
import { readWholeNumber } from '../request/query-parameters.ts';
import { hasOtherCharset, mediaTypeOf, readBody } from '../request/request-body.ts';
import { countWebhooks, listWebhooks } from './webhook-list.ts';
import { encodeCount, encodeWebhook, encodeWebhooks } from './encode-webhook.ts';
import { xmlErrors } from '../answer/xml-errors.ts';
import type { ParameterError } from '../answer/rest-errors.ts';

/** The greatest number of bytes in an XML body. An address of 64 kB fits. */
export const MAX_XML = 131_072;

/**
 * The six webhook operations in XML (Webhook operations), by the methods of a path under `/admin/`
 * without its suffix; `undefined` for any other path.
 */
export function xmlWebhookMethods(call: Call, path: string): Methods | undefined {
  const { shop } = call;
  if (path === 'webhooks') {
    return { GET: () => list(call), POST: () => write(call, 201, (input) => shop.create(webhooks, input)) };
  }
  if (path === 'webhooks/count') return { GET: () => count(call) };
  const id = path.startsWith('webhooks/') ? readWholeNumber(path.slice('webhooks/'.length)) : undefined;
  if (id === undefined) return undefined;
  return {
    GET: () => {
      const webhook = shop.find(webhooks, id);
      return webhook ? xml(200, encodeWebhook(webhook)) : notFound();
    },
    PUT: () => (shop.find(webhooks, id) ? write(call, 200, (input) => shop.update(webhooks, id, input)) : notFound()),
    // Webhook rule 3 names only the status, so there is no body.
    DELETE: async () => {
      const { status } = call.shop.delete(webhooks, id);
      return status === 'done' ? xml(200, '') : notFound();
    },
  };
}

function list({ shop, url }: Call): Answer {
  const found = listWebhooks(shop, url.searchParams);
  return found.status === 'read' ? xml(200, encodeWebhooks(found.webhooks)) : refused(found.error);
}

function count({ shop, url }: Call): Answer {
  const counted = countWebhooks(shop, url.searchParams);
  return typeof counted === 'number' ? xml(200, encodeCount(counted)) : refused(counted);
}

function refused({ parameter, message }: ParameterError): Answer {
  return xmlErrors(400, [`${parameter} ${message}`]);
}

async function write(
  { request }: Call,
  status: number,
  perform: (input: unknown) => Outcome<Webhook>,
): Promise<Answer> {
  const mediaType = mediaTypeOf(request);
  if ((mediaType !== 'application/xml' && mediaType !== 'text/xml') || hasOtherCharset(request)) {
    return xmlErrors(415, ['The body must be application/xml or text/xml in UTF-8']);
  }
  const body = await readBody(request, MAX_XML);
  if (body.status === 'too-large') return xmlErrors(413, [`The body is larger than ${MAX_XML} bytes`]);
  if (body.status === 'not-utf-8') return xmlErrors(400, ['The body is not UTF-8']);
  // Loaded by the first write, because the parser is a tenth of the kernel's code.
  const { decodeWebhook } = await import('./decode-webhook.ts');
  const decoded = decodeWebhook(body.text);
  if (decoded.status === 'malformed') return xmlErrors(400, [decoded.reason]);
  if (decoded.status === 'wrong-root') return xmlErrors(400, ['Required parameter missing or invalid']);
  const outcome = perform(decoded.input);
  if (outcome.status === 'missing') return notFound();
  if (outcome.status === 'invalid') return xmlErrors(422, fullMessages(outcome.errors));
  return xml(status, encodeWebhook(outcome.record));
}

function notFound(): Answer {
  return xmlErrors(404, ['Not Found']);
}
