/** The media type of every JSON body. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The media type of every XML body. */
export const XML_TYPE = 'application/xml; charset=utf-8';

/** The answer of a transport, before the headers that every answer carries. */
export interface Answer {
  readonly status: number;
  /** Empty: no body. */
  readonly body: string;
  readonly mediaType: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The format of a path's answers, errors included. */
export type Format = 'json' | 'xml';

/** The handlers of a path by method. Any other method is answered with 405. */
export type Methods = Readonly<Record<string, () => Answer | Promise<Answer>>>;

/** Answers with a JSON text. */
export function jsonText(status: number, body: string, headers: Answer['headers'] = {}): Answer {
  return { status, body, mediaType: JSON_TYPE, headers };
}

/** Answers with a value as JSON. */
export function json(status: number, value: unknown): Answer {
  return jsonText(status, JSON.stringify(value));
}

/** Answers with an XML document. */
export function xml(status: number, body: string): Answer {
  return { status, body, mediaType: XML_TYPE };
}
