export const JSON_TYPE = 'application/json; charset=utf-8';

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

export function jsonText(status: number, body: string, headers: Answer['headers'] = {}): Answer {
  return { status, body, mediaType: JSON_TYPE, headers };
}

export function json(status: number, value: unknown): Answer {
  return jsonText(status, JSON.stringify(value));
}

export function xml(status: number, body: string): Answer {
  return { status, body, mediaType: XML_TYPE };
}
