import type { FlashKind } from '@platformapp/protocol';

/** A message in the chrome: `flashNotice` and `flashError`. */
export interface FlashView {
  readonly id: number;
  readonly kind: FlashKind;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
