import leven from 'leven';

/** The name that is most like a misspelt one, if one is like it at all. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, edits: leven(given, name) }))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best && best.edits <= Math.max(2, best.name.length / 2) ? best.name : undefined;
}
