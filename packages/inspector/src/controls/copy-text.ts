/** Copies a text. Returns the sentence to show: the given one, or that it was not copied. */
export async function copyText(text: string, done: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    // A page that is not served securely has no clipboard, and a browser may refuse it.
    return 'The browser does not let this page copy.';
  }
}
