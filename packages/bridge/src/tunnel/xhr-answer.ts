import { decodeJson, type WireResponse } from '@platformapp/protocol';
import { pairsOf } from './make-request.ts';

/** The answer to an `XMLHttpRequest`, in every form in which an app can read it. */
export interface XhrAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Bytes of the body. */
  readonly size: number;
  /** The value of `Content-Length`, or 0 without one. */
  readonly total: number;
  /** The joined values of a header, or `null`. */
  readonly getHeader: (name: string) => string | null;
  /** All headers as text: lower case, sorted, one per line. */
  readonly allHeaders: string;
  /** The body for a `responseType`. Returns the same value each time. */
  readonly read: (type: XMLHttpRequestResponseType) => unknown;
  /** The value of `responseXML` for a `responseType`. */
  readonly readXml: (type: XMLHttpRequestResponseType) => unknown;
}

/**
 * Reads an answer the way the XMLHttpRequest Standard reads a response.
 *
 * @param override What the app gave to `overrideMimeType`.
 */
export function readXhrAnswer(answer: WireResponse, override: string | undefined): XhrAnswer {
  const { status, statusText } = answer;
  const body = answer.body ?? new ArrayBuffer(0);
  // A `Response` removes the headers that scripts may not read.
  const { headers } = new Response(null, { headers: answer.headers.map(([name, value]) => [name, value]) });
  const mimeType = override ?? headers.get('content-type') ?? 'text/xml';
  const essence = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

  const charset = findCharset(override) ?? findCharset(headers.get('content-type'));
  const readText = (): string => decode(body, charset);
  const readDocument = (isAsked: boolean): Document | null => {
    const isHtml = essence === 'text/html';
    if (body.byteLength === 0 || !(isHtml ? isAsked : /(?:[/+])xml$/.test(essence))) return null;
    const parsed = new DOMParser().parseFromString(readText(), isHtml ? 'text/html' : 'application/xml');
    return parsed.querySelector('parsererror') ? null : parsed;
  };
  const readAs = (type: XMLHttpRequestResponseType): unknown => {
    switch (type) {
      case 'json':
        return decodeJson(new TextDecoder().decode(body)) ?? null;
      case 'arraybuffer':
        return body;
      case 'blob':
        return new Blob([body], { type: mimeType });
      case 'document':
        return readDocument(true);
      case '':
      case 'text':
        return readText();
    }
  };

  const values = new Map<string, unknown>();
  const once = (key: string, read: () => unknown): unknown => {
    if (!values.has(key)) values.set(key, read());
    return values.get(key);
  };
  return {
    status,
    statusText,
    size: body.byteLength,
    total: Number(headers.get('content-length') ?? 0),
    getHeader: (name) => headers.get(name),
    allHeaders: pairsOf(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join(''),
    read: (type) => once(type, () => readAs(type)),
    readXml: (type) => (type === 'document' ? once(type, () => readAs(type)) : once('xml', () => readDocument(false))),
  };
}

function findCharset(mimeType: string | null | undefined): string | undefined {
  return /;\s*charset="?([^\s;"]+)/i.exec(mimeType ?? '')?.[1];
}

/** Decodes as UTF-8 when the charset is unknown. */
function decode(body: ArrayBuffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
