/** A webhook delivery, as the inspector shows it. */
export interface DeliveryView {
  readonly id: number;
  readonly topic: string;
  readonly address: string;
  readonly state: 'pending' | 'delivered' | 'exhausted' | 'dropped';
  readonly attempts: readonly DeliveryAttemptView[];
}

/** One try to deliver. */
export interface DeliveryAttemptView {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The status that came back, or `null` when nothing did. */
  readonly status: number | null;
  /** What went wrong and how to mend it, or `''`. */
  readonly reason: string;
}
