/**
 * An event of the chrome: it bubbles and is composed. One that says more than its type extends it.
 */
export class ChromeEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}
