/**
 * What every event of the chrome has in common: it bubbles, and it leaves the shadow tree it was
 * fired in.
 */
export class ChromeEvent extends Event {
  constructor(type: string) {
    super(type, { bubbles: true, composed: true });
  }
}
