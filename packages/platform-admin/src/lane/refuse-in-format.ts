import type { ServerResponse } from 'node:http';

/**
 * Refuses a request in the format that the admin API has for errors at that path, and lets the
 * connection go.
 *
 * @param sentence Free of characters that mean something in XML.
 */
export function refuseInFormat(response: ServerResponse, path: string, status: number, sentence: string): void {
  const isXml = path.endsWith('.xml');
  const body = isXml
    ? `<?xml version="1.0" encoding="UTF-8"?><errors><error>${sentence}</error></errors>`
    : JSON.stringify({ errors: sentence });
  const headers = {
    'content-type': `application/${isXml ? 'xml' : 'json'}; charset=utf-8`,
    // The body of what was refused may not have been read.
    connection: 'close',
    ...(status === 503 ? { 'retry-after': '2.0' } : {}),
  };
  response.writeHead(status, headers).end(body);
}
