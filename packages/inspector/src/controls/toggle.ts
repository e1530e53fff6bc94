/** A set with an item more or less. */
export function toggle<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const others = new Set(items);
  if (!others.delete(item)) others.add(item);
  return others;
}
