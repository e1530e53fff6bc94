import leven from 'leven';

/** The name most similar to a misspelt one, if any is similar at all. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, edits: leven(given, name) }))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(2, best.name.length / 2) ? best.name : undefined;
}
