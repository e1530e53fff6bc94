/** A delivery as the receiver keeps it. */
export interface ReceivedDelivery {
  /** ISO 8601. */
  readonly at: string;
  /** `X-Platform-Shop-Domain`: the host of the shop, and its port. */
  readonly shop: string;
  /** `X-Platform-Topic`. */
  readonly topic: string;
  /** `X-Platform-Webhook-Id`: the same for each attempt of one delivery. */
  readonly id: string;
  readonly body: string;
}

/** Writes the deliveries as a plain page, newest first. */
export function renderDeliveriesPage(deliveries: readonly ReceivedDelivery[]): string {
  const items = deliveries
    .toReversed()
    .map(
      ({ at, topic, id, body }) =>
        `<li><h2>${escape(topic)}</h2><p>Delivery ${escape(id)} at <time>${escape(at)}</time></p><pre>${escape(body)}</pre></li>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Received deliveries</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <h1>Received deliveries</h1>
    <p>${deliveries.length === 0 ? 'None yet. Register this address for a topic, then change something.' : 'Newest first.'}</p>
    <ol>${items}</ol>
  </body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
