import { findTitledBlocks, type TitledBlock } from './titled-blocks.ts';

/** A section of a page that a reader can follow: files to write, then commands to run. */
export interface Recipe {
  /** Its headings. */
  readonly title: string;
  readonly files: readonly TitledBlock[];
  /** The lines of its blocks of `sh`. */
  readonly commands: readonly string[];
}

/**
 * Finds the recipes of a page, which are sections with files. A section with subsections has one
 * for each of them, which begins with what all share.
 */
export function findRecipes(markdown: string): readonly Recipe[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [shared = '', ...variants] = section.split(/^### /m);
      return variants.length === 0 ? [toRecipe([shared])] : variants.map((variant) => toRecipe([shared, variant]));
    })
    .filter(({ files }) => files.length > 0);
}

function toRecipe(parts: readonly string[]): Recipe {
  const markdown = parts.join('\n');
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
  return {
    title: parts.map((part) => part.split('\n', 1)[0]).join(': '),
    files: findTitledBlocks(markdown),
    commands: blocks.flatMap(([, lines = '']) => lines.trimEnd().split('\n')),
  };
}
