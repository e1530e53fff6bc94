/** The two arrow keys that move focus within a widget: across in a toolbar, down in a menu. */
export interface ArrowKeys {
  readonly back: string;
  readonly forward: string;
}

/**
 * The index that a key moves focus to among `count` items of a toolbar or a menu: arrows wrap
 * around, Home and End go to the ends. `undefined` for any other key. `index` is -1 when no item
 * has focus.
 */
export function findFocusMove(key: string, index: number, count: number, arrows: ArrowKeys): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case arrows.forward:
      return (index + 1) % count;
    case arrows.back:
      return (Math.max(index, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
