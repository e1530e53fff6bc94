import { createHash } from 'node:crypto';
import { escapeAttribute } from '../escape-attribute.ts';

/** Where the form of the page is sent to. */
export const KEY_PATH = '/.platform-admin/key';

/** Why the page is shown again. */
export type KeyProblem = 'wrong' | 'too-many';

const SENTENCES: Readonly<Record<KeyProblem, string>> = {
  wrong: "That's not the access key. Copy it from the terminal.",
  'too-many': 'Too many wrong keys. Wait a minute, then try again.',
};

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    background: light-dark(#f4f5f7, #16181c); color: light-dark(#1d2025, #e9ebee); }
  main { box-sizing: border-box; inline-size: min(24rem, 100vw - 2rem); padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #22252a); border: 1px solid light-dark(#d9dce1, #3a3e45); }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
  p { margin: 0 0 1rem; color: light-dark(#565c66, #a9afb9); }
  label { display: block; margin-block-end: .25rem; font-weight: 600; }
  input, button { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; border-radius: 8px; font: inherit; }
  input { padding: 0 .75rem; background: transparent; color: inherit; border: 1px solid light-dark(#8a909b, #7b828d); }
  button { margin-block-start: 1rem; border: 0; font-weight: 600; cursor: pointer;
    background: light-dark(#1f5fbf, #7fb0ff); color: light-dark(#fff, #10141b); }
  :focus-visible { outline: 2px solid light-dark(#1f5fbf, #7fb0ff); outline-offset: 2px; }
  [role='alert'] { margin: .5rem 0 0; color: light-dark(#b3261e, #ff9d94); }
`;

/** Headers of the page. It runs no script, and nothing but its own style. */
export const KEY_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Access key · PlatformApp</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Enter the access key</h1>
<p>It is in the terminal where the admin was started.</p>
<form method="post" action="${KEY_PATH}">
<input type="hidden" name="to" value="${escapeAttribute(target)}">
<label for="key">Access key</label>
<input id="key" name="key" type="password" required autofocus autocomplete="current-password"${invalid}>
${alert}
<button>Open admin</button>
</form>
</main>
</body>
</html>
`;
}
