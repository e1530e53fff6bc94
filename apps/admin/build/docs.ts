import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** The documents of the repository that the shell carries, by the names of their pages. */
const DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['index', 'README.md'],
  ['five-minutes', 'packages/playwright/docs/five-minutes.md'],
  ['recipes', 'packages/playwright/docs/recipes.md'],
  ['playwright', 'packages/playwright/README.md'],
  ['rules', 'packages/bridge/rules.md'],
  ['bridge', 'packages/bridge/README.md'],
  ['command', 'packages/platform-admin/README.md'],
  ['vite', 'packages/vite/README.md'],
]);

/** Writes the documentation beside the shell, so that it is there offline and of the same version. */
export function docs(): Plugin {
  return {
    name: 'docs',
    generateBundle() {
      for (const [name, source] of renderDocs()) {
        this.emitFile({ type: 'asset', fileName: `admin/docs/${name}.html`, source });
      }
    },
  };
}

/** The pages, by their names. A link to a file that is not among them becomes plain text. */
export function renderDocs(): ReadonlyMap<string, string> {
  const texts = [...DOCUMENTS].map(([name, file]) => {
    const text = readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
    return { name, file, text, title: /^# (.*)$/m.exec(text)?.[1] ?? name };
  });
  return new Map(
    texts.map(({ name, file, text, title }) => {
      const links = texts.map(
        (each) =>
          `<a href="${each.name}.html"${each.name === name ? ' aria-current="page"' : ''}>${escape(each.title)}</a>`,
      );
      return [name, renderPage(title, links.join('\n'), renderMarkdown(text, file))];
    }),
  );
}

function renderPage(title: string, navigation: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · PlatformApp</title>
<link rel="icon" href="/admin/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<nav aria-label="Documentation">
${navigation}
</nav>
<main>
${main}</main>
</body>
</html>
`;
}

/** @param file The path of the document, which its links start from. */
function renderMarkdown(text: string, file: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${slugOf(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const target = findTarget(href, file);
        return target === undefined ? words : `<a href="${target}">${words}</a>`;
      },
      // Comments, and the pictures of the README.
      html: () => '',
    },
  });
  // What is wide scrolls by itself, also by keyboard.
  return marked
    .parse(text, { async: false })
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** Where a link leads among the pages, or outside. */
function findTarget(href: string, file: string): string | undefined {
  if (/^(?:https?:|#)/.test(href)) return href;
  const [path = '', hash] = href.split('#', 2);
  const target = posix.join(posix.dirname(file), path);
  const [name] = [...DOCUMENTS].find(([, document]) => document === target) ?? [];
  return name && `${name}.html${hash === undefined ? '' : `#${hash}`}`;
}

/** The name of a heading in links, as on GitHub. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
