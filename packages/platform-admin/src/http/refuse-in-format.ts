import type { ServerResponse } from 'node:http';

/**
 * Refuses a request in the admin API's error format for that path, and closes the connection.
 *
 * @param sentence Must contain no character that is special in XML.
 */
export function refuseInFormat(response: ServerResponse, path: string, status: number, sentence: string): void {
  const isXml = path.endsWith('.xml');
  const body = isXml
    ? `<?xml version="1.0" encoding="UTF-8"?><errors><error>${sentence}</error></errors>`
    : JSON.stringify({ errors: sentence });
  const headers = {
    'content-type': `application/${isXml ? 'xml' : 'json'}; charset=utf-8`,
    // The body of the refused request may not have been read.
    connection: 'close',
    ...(status === 503 ? { 'retry-after': '2.0' } : {}),
  };
  response.writeHead(status, headers).end(body);
}
