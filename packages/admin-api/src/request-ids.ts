/**
 * Gives each answer an id of its own: eight random bytes for the API, and a count.
 * `crypto.randomUUID` would do, but pages that are not served securely do not have it.
 */
export function createRequestIds(): () => string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0'));
  const instance = random.join('');
  let count = 0;
  return () => {
    count += 1;
    return `${instance}-${count}`;
  };
}
