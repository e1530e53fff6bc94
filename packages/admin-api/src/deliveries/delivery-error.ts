/** What a sender throws to say, in its message, why a delivery did not leave or nothing came back: the sentence for the log. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}
