/**
 * Refuses a request to the API in the format of its path. A URL that does not parse gets a JSON
 * error.
 *
 * @param url The address that was asked for.
 * @param sentence What is wrong and what to do, free of characters that mean something in XML.
 * @param status Default: 503, with `Retry-After`, for when nobody is there to answer.
 */
export function refuse(url: string, sentence: string, status = 503): Response {
  const isXml = URL.parse(url)?.pathname.endsWith('.xml') ?? false;
  const body = isXml
    ? `<?xml version="1.0" encoding="UTF-8"?><errors><error>${sentence}</error></errors>`
    : JSON.stringify({ errors: sentence });
  const headers = new Headers({ 'Content-Type': `application/${isXml ? 'xml' : 'json'}; charset=utf-8` });
  if (status === 503) headers.set('Retry-After', '2.0');
  return new Response(body, { status, headers });
}
