/**
 * Reads a response to its end, so that its body goes to the service worker together with it. MSW hands over whatever stands
 * under `body` and would otherwise send a stream, each step of which is a message of its own between the two.
 *
 * @returns A response for MSW alone: its `body` is bytes.
 */
export async function inOnePiece(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const bytes = await response.arrayBuffer();
  return Object.defineProperty(new Response(null, response), 'body', { value: bytes });
}
