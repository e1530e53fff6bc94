import { ChromeEvent } from '../chrome-event.ts';

/** The user pressed a button that the app defined. A disabled button never fires (Button object, `style`). */
export class ButtonPressEvent extends ChromeEvent {
  /** The key of the button's view. */
  readonly key: number;

  constructor(key: number) {
    super('button-press');
    this.key = key;
  }
}

declare global {
  interface HTMLElementEventMap {
    'button-press': ButtonPressEvent;
  }
}
