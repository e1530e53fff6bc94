/** The user wants the text of a rule among all rules, or the list of rule breaks again. */
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
