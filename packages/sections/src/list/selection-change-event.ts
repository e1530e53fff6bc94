/** The user selected other records. */
export class SelectionChangeEvent extends Event {
  /** The ids of all that are selected now. */
  readonly selected: ReadonlySet<number>;

  constructor(selected: ReadonlySet<number>) {
    super('selection-change');
    this.selected = selected;
  }
}

declare global {
  interface HTMLElementEventMap {
    'selection-change': SelectionChangeEvent;
  }
}
