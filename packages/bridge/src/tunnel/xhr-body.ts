/** The body that an `XMLHttpRequest` sends. */
export interface XhrBody {
  /** `null` when the request has no body. */
  readonly content: BodyInit | null;
  /**
   * The default media type. `undefined` when `Request` sets it from the content.
   */
  readonly type: string | undefined;
  /** Bytes. 0 for a form, whose size is not known before it is read. */
  readonly size: number;
}

/** Reads the argument of `XMLHttpRequest.send`. A document is sent as its markup. */
export function readXhrBody(body: unknown): XhrBody {
  if (body === undefined || body === null) return { content: null, type: undefined, size: 0 };
  if (body instanceof Document) {
    const content = new XMLSerializer().serializeToString(body);
    const type = body instanceof HTMLDocument ? 'text/html' : 'application/xml';
    return { content, type: `${type};charset=UTF-8`, size: sizeOf(content) };
  }
  if (body instanceof Blob) return { content: body, type: undefined, size: body.size };
  if (body instanceof ArrayBuffer) return { content: body, type: undefined, size: body.byteLength };
  if (ArrayBuffer.isView(body)) return { content: copyOf(body), type: undefined, size: body.byteLength };
  if (body instanceof FormData) return { content: body, type: undefined, size: 0 };
  // The standard converts any other value to text.
  // oxlint-disable-next-line typescript/no-base-to-string
  const text = String(body);
  return { content: body instanceof URLSearchParams ? body : text, type: undefined, size: sizeOf(text) };
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}

function copyOf({ buffer, byteOffset, byteLength }: ArrayBufferView): ArrayBuffer {
  return new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;
}
