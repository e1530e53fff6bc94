/**
 * Refuses a request to the API with 503, in the format of its path, when nobody is there to answer it.
 *
 * @param url The address that was asked for.
 * @param sentence What is wrong and what to do, free of characters that mean something in XML.
 */
export function refuse(url: string, sentence: string): Response {
  const isXml = new URL(url).pathname.endsWith('.xml');
  const body = isXml
    ? `<?xml version="1.0" encoding="UTF-8"?><errors><error>${sentence}</error></errors>`
    : JSON.stringify({ errors: sentence });
  const type = `application/${isXml ? 'xml' : 'json'}; charset=utf-8`;
  return new Response(body, { status: 503, headers: { 'Content-Type': type, 'Retry-After': '2.0' } });
}
