import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { decodeJson, isObject } from '@platformapp/protocol';
import { originOf, type AddressOptions } from '../options/options.ts';
import { PlatformAdminError } from '../../platform-admin-error.ts';
import { KEY_HEADER, NO_KEY } from '../../http/gate.ts';
import { responseTo } from '../../http/response-to.ts';

/** What a command asks of the server that another command runs. */
export interface ServerRequest {
  /** Default: `GET`. */
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Ends the request, which then rejects. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole answer. Default: 60,000. */
  readonly timeLimit?: number;
  /** Says a refusal in the words of the command. Absent or `undefined`: as the server says it. */
  readonly explain?: (status: number, sentence: string | undefined) => string | undefined;
}

/** Milliseconds after which a server is given up. */
const TIME_LIMIT = 60_000;

/**
 * Asks `serve` or `api` at an address, and gives the body of the answer.
 *
 * @throws {@link PlatformAdminError} `server-missing`, or `shop-refused` with the reason.
 */
export async function askServer(
  address: AddressOptions,
  { method = 'GET', path, headers = {}, body = '', signal, timeLimit = TIME_LIMIT, explain }: ServerRequest,
): Promise<string> {
  const { https, host, port, accessKey } = address;
  const origin = originOf(address);
  const late = AbortSignal.timeout(timeLimit);
  try {
    const ended = signal ? AbortSignal.any([signal, late]) : late;
    const request = https ? requestHttps : requestHttp;
    // No certificate is needed, because only this machine can listen at its own address.
    const options = { host, port, path, method, agent: false, rejectUnauthorized: false, signal: ended };
    const key = accessKey === undefined ? {} : { [KEY_HEADER]: accessKey };
    const response = await responseTo(request({ ...options, headers: { ...headers, ...key } }).end(body));
    const answer = await text(response);
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return answer;
    const sentence = readRefusal(answer);
    if (sentence === NO_KEY) {
      throw new PlatformAdminError('shop-refused', `The admin at ${origin} asks for its access key. Add --access-key.`);
    }
    const explained = explain?.(statusCode, sentence) ?? sentence;
    throw new PlatformAdminError('shop-refused', explained ?? `${origin} has no shop.`);
  } catch (cause) {
    if (cause instanceof PlatformAdminError) throw cause;
    if (late.aborted) {
      const seconds = timeLimit / 1_000;
      const sentence = `The admin at ${origin} has not answered for ${seconds} s. Continue or restart platform-admin serve.`;
      throw new PlatformAdminError('server-missing', sentence, { cause });
    }
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
    const sentence = isRefused
      ? `Nothing is served at ${origin}. Run platform-admin serve first.`
      : `No admin answers at ${origin}. If it is served ${https ? 'without TLS, leave out' : 'over TLS, add'} --https.`;
    throw new PlatformAdminError('server-missing', sentence, { cause });
  }
}

/** Reads the reason of a refusal, which the API gives as a sentence or by field. */
function readRefusal(answer: string): string | undefined {
  const parsed = decodeJson(answer);
  const errors = isObject(parsed) ? parsed['errors'] : undefined;
  if (typeof errors === 'string') return errors;
  if (!isObject(errors)) return undefined;
  return Object.entries(errors)
    .flatMap(([field, reasons]) => (Array.isArray(reasons) ? reasons : [reasons]).map((reason) => `${field} ${reason}`))
    .join('. ');
}
