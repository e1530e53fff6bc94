import type { Card } from './card.ts';

/** What the user can do with a card. */
export type CardAct = 'pin' | 'step-back' | 'redo' | 'resend' | 'copy-test';

/** The user wants something done with a card. */
export class CardActEvent extends Event {
  readonly act: CardAct;
  readonly card: Card;

  constructor(act: CardAct, card: Card) {
    super('card-act', { bubbles: true, composed: true });
    this.act = act;
    this.card = card;
  }
}

declare global {
  interface HTMLElementEventMap {
    'card-act': CardActEvent;
  }
}
