import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-block-size: 100vh; display: grid; place-items: center;
    background: light-dark(#f4f5f7, #16181c); color: light-dark(#1d2025, #e9ebee); }
  main { box-sizing: border-box; inline-size: min(24rem, 100vw - 2rem); padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #22252a); border: 1px solid light-dark(#d9dce1, #3a3e45); overflow-wrap: anywhere; }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
  p { margin: 0; color: light-dark(#565c66, #a9afb9); }
  form { margin-block-start: 1rem; }
  label { display: block; margin-block-end: .25rem; font-weight: 600; }
  input, button { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; border-radius: 8px; font: inherit; }
  input { padding: 0 .75rem; background: transparent; color: inherit; border: 1px solid light-dark(#8a909b, #7b828d); }
  input[aria-invalid] { border-color: light-dark(#b3261e, #ff9d94); }
  button { margin-block-start: 1rem; border: 1px solid transparent; font-weight: 600; cursor: pointer;
    background: light-dark(#1f5fbf, #7fb0ff); color: light-dark(#fff, #10141b); }
  button:hover { background: light-dark(#184e9e, #9cc2ff); }
  :focus-visible { outline: 2px solid light-dark(#1f5fbf, #7fb0ff); outline-offset: 2px; }
  [role='alert'] { margin-block-start: .5rem; color: light-dark(#b3261e, #ff9d94); }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Headers of a {@link plainPage}. It runs no script, and nothing but its own style.
 *
 * @param ancestors Which pages may frame it.
 */
export function plainPageHeaders(ancestors: 'none' | 'self'): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors '${ancestors}'`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
}

/** What a page of the command itself says, which needs no shell. */
export interface PlainPage {
  readonly title: string;
  readonly heading: string;
  readonly sentence: string;
  /** HTML below the sentence. */
  readonly content?: string;
}

/** Whether a browser asks for a page. A program gets a text instead. */
export function isForPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}

/** A page of the command itself, for a person: without a script. */
export function plainPage({ title, heading, sentence, content = '' }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeAttribute(title)} · PlatformApp</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeAttribute(heading)}</h1>
<p>${escapeAttribute(sentence)}</p>
${content}
</main>
</body>
</html>
`;
}

/** Writes a text for the value of an attribute, between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
