import type { ShopRecord } from '@platformapp/shop';

/** The user confirmed the choice. */
export class PickEvent extends Event {
  /** Whole, in the order in which they were chosen, without those that were deleted meanwhile. */
  readonly records: readonly ShopRecord[];

  constructor(records: readonly ShopRecord[]) {
    super('pick');
    this.records = records;
  }
}

/** The user cancelled. */
export class PickCancelEvent extends Event {
  constructor() {
    super('pick-cancel');
  }
}

declare global {
  interface HTMLElementEventMap {
    pick: PickEvent;
    'pick-cancel': PickCancelEvent;
  }
}
