/** The greatest number of bytes in a body. */
const MAX_BODY = 1_048_576;

/** A body that was read, or why it was refused. */
export type ReadBody =
  | { readonly status: 'read'; readonly text: string }
  /** The body is larger than allowed; the rest of it was not read. */
  | { readonly status: 'too-large' }
  /** The body is not UTF-8. */
  | { readonly status: 'not-utf-8' };

/** Reads a body of at most `limit` bytes as UTF-8, with or without a byte order mark. */
export async function readBody(request: Request, limit: number = MAX_BODY): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { status: 'too-large' };
  const parts = await readParts(request, limit);
  if (!parts) return { status: 'too-large' };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const texts = parts.map((part) => decoder.decode(part, { stream: true }));
    return { status: 'read', text: texts.join('') + decoder.decode() };
  } catch {
    return { status: 'not-utf-8' };
  }
}

/** The media type of a request in lower case, without parameters; `''` when there is none. */
export function mediaTypeOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1).join('').trim().toLowerCase();
}

/** Whether a request names a charset other than UTF-8. */
export function hasOtherCharset(request: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers.get('content-type') ?? '')?.[1];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
}

/** The bytes of a body as they came; `undefined` when there are more than allowed. */
async function readParts(request: Request, limit: number): Promise<readonly Uint8Array[] | undefined> {
  const body: ReadableStream<Uint8Array> | null | undefined = request.body;
  // Firefox has no `Request.body`. What a page of it sent is in memory already.
  if (body === undefined) {
    const whole = new Uint8Array(await request.arrayBuffer());
    return whole.byteLength > limit ? undefined : [whole];
  }
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read part by part
    const part = await reader?.read();
    if (!part?.value) break;
    size += part.value.byteLength;
    if (size > limit) {
      // The answer does not wait for the sender, which may never react.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    parts.push(part.value);
  }
  return parts;
}
