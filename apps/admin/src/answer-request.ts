/**
 * Answers an app's request to the admin API: starts the kernel when it is the first, and goes through the handlers that
 * answer the service worker. Never rejects but by the signal's reason.
 *
 * @param request With an absolute URL; the body may be of any size.
 * @param signal Ends the wait. Default: the request's own.
 */
export async function answerRequest(request: Request, signal: AbortSignal = request.signal): Promise<Response> {
  const { answerTunnel } = await import('./service/lanes.ts');
  return await answerTunnel(signal === request.signal ? request : new Request(request, { signal }));
}
