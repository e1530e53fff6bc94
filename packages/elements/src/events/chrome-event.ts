/** An event of the chrome: it bubbles and is composed. Those that say more than their type extend it. */
export class ChromeEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}
