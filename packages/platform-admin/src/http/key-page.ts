import { escapeAttribute, plainPage, plainPageHeaders } from './plain-page.ts';

/** Where the form of the page is sent to. */
export const KEY_PATH = '/.platform-admin/key';

/** Why the page is shown again. */
export type KeyProblem = 'wrong' | 'too-many';

const SENTENCES: Readonly<Record<KeyProblem, string>> = {
  wrong: "That's not the access key. Copy it from the terminal.",
  'too-many': 'Too many wrong keys. Wait a minute, then try again.',
};

/** Headers of the page. */
export const KEY_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...plainPageHeaders('none'),
  // Without it the form says `Origin: null`.
  'referrer-policy': 'same-origin',
};

/**
 * The page that asks for the access key.
 *
 * @param target Where the reader was going: a path with its query.
 */
export function keyPage(target: string, problem?: KeyProblem): string {
  const alert = problem ? `<p id="problem" role="alert">${SENTENCES[problem]}</p>` : '';
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return plainPage({
    title: 'Access key',
    heading: 'Enter the access key',
    sentence: 'It is in the terminal where the admin was started.',
    content: `<form method="post" action="${KEY_PATH}">
<input type="hidden" name="to" value="${escapeAttribute(target)}">
<label for="key">Access key</label>
<input id="key" name="key" type="password" required autofocus autocomplete="current-password"${invalid}>
${alert}
<button>Open admin</button>
</form>`,
  });
}
