/** A block of code in a page of Markdown that is a file of its own. */
export interface TitledBlock {
  /** Path of the file, from the block's `title`. */
  readonly title: string;
  readonly code: string;
}

/** Finds the blocks of a page that carry a title: those that must run as they are written. */
export function findTitledBlocks(markdown: string): readonly TitledBlock[] {
  const pattern = /^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm;
  return [...markdown.matchAll(pattern)].map(([, title = '', code = '']) => ({ title, code }));
}
