/** Explains why a delivery could not be sent or got no answer. The log shows the message. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** The status that came back, or `null` when nothing did. */
  readonly status: number | null;

  constructor(message: string, options: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? null;
  }
}
