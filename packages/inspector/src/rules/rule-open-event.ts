/** The user wants to read a rule in the list of all rules, or to go back to the rule breaks. */
export class RuleOpenEvent extends Event {
  /** The name of the rule. `undefined`: the list of rule breaks. */
  readonly rule: string | undefined;

  constructor(rule: string | undefined) {
    super('rule-open', { bubbles: true, composed: true });
    this.rule = rule;
  }
}

declare global {
  interface HTMLElementEventMap {
    'rule-open': RuleOpenEvent;
  }
}
