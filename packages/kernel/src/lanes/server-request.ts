/** A request of a back end, as a line of the server's lane. */
export interface ServerRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** A character for each byte. */
  readonly body: string;
}

/** Reads a line of the lane; `undefined` when it is none. */
export function readServerRequest(line: string): ServerRequest | undefined {
  if (line === '') return undefined;
  const value: unknown = JSON.parse(line);
  return isServerRequest(value) ? value : undefined;
}

/**
 * The `Request` that a line stands for. Headers that a page may not set are left out by the browser.
 *
 * @throws {TypeError} When the browser knows no such request.
 */
export function toRequest({ method, url, headers, body }: ServerRequest): Request {
  const isBodiless = method === 'GET' || method === 'HEAD' || body === '';
  const bytes = new Uint8Array(body.length);
  // `Uint8Array.from` takes seconds for a whole shop.
  for (let index = 0; index < body.length; index += 1) bytes[index] = body.charCodeAt(index);
  const entries = headers.map(([name, value]): [string, string] => [name, value]);
  return new Request(url, { method, headers: entries, body: isBodiless ? null : bytes });
}

/** What is posted back: a line of JSON, and after it the body as it is. */
export async function encodeServerAnswer(id: string, response: Response): Promise<Blob> {
  const head = JSON.stringify({ id, status: response.status, headers: [...response.headers] });
  return new Blob([head, '\n', await response.blob()]);
}

function isServerRequest(value: unknown): value is ServerRequest {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'method' in value && 'url' in value && 'headers' in value && 'body' in value;
}
