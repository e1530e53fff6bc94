const PAUSE = 500;

/** Finds a menu item by the letters typed in quick succession, as menus of WAI-ARIA do. */
export class TypeAhead {
  #typed = '';
  #typedAt = -Infinity;

  /**
   * The index of the next label that starts with the typed text. The search begins after `index`
   * and wraps around. Letters within half a second of each other add up; the same letter again
   * moves on. `undefined` when no label matches.
   */
  find(letter: string, time: number, labels: readonly string[], index: number): number | undefined {
    const isNew = time - this.#typedAt > PAUSE;
    this.#typedAt = time;
    this.#typed = isNew || this.#typed === letter ? letter : this.#typed + letter;
    const typed = this.#typed.toLowerCase();
    const first = typed.length === 1 ? index + 1 : Math.max(index, 0);
    return labels
      .map((_, offset) => (first + offset) % labels.length)
      .find((candidate) => labels[candidate]?.toLowerCase().startsWith(typed));
  }
}
