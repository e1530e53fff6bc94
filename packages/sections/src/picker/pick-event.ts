import type { ShopRecord } from '@platformapp/shop';

/** The user took the chosen records. */
export class PickEvent extends Event {
  /** Whole, in the order in which they were chosen, without those that were deleted meanwhile. */
  readonly records: readonly ShopRecord[];

  constructor(records: readonly ShopRecord[]) {
    super('pick');
    this.records = records;
  }
}

/** The user does not want to choose. */
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
