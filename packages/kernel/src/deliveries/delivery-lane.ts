/** How deliveries leave by the command that serves the shell. */
export interface DeliveryLane {
  /** The shell's own, where the command is. */
  readonly origin: string;
  /** Proves to the command that its own page asks. */
  readonly token: string;
  /** Origins that the command delivers to. */
  readonly deliverTo: readonly string[];
}

/** Carries {@link DeliveryLane.token}. */
export const DELIVERY_TOKEN_HEADER = 'x-platform-admin-token';
