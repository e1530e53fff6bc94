/** The base of every event of the chrome: it bubbles and is composed. */
export class ChromeEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}
