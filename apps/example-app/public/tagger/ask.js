/**
 * Sends a request to the admin API, and returns the answer. The script of PlatformApp takes the
 * request to the admin.
 *
 * @throws {Error} If the admin refuses; the message has its status.
 */
export async function ask(method, path, body) {
  const response = await fetch(`${shopOrigin}/admin/api/2019-10/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The admin answered ${response.status}.`);
  return await response.json();
}
