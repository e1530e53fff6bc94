import { ask } from './ask.js';
import { createElement } from './create-element.js';

const TOPIC = 'orders/updated';

/**
 * Shows what the app's server receives of this shop, newest first, and makes the webhook that sends it there.
 * An app with a server does that when it is installed.
 */
export async function showLog() {
  const rows = document.getElementById('deliveries');
  const source = new EventSource(`/webhooks.events?${new URLSearchParams({ shop })}`);
  // The server begins with all that it has kept.
  source.addEventListener('open', () => rows.replaceChildren());
  source.addEventListener('message', ({ data }) => {
    rows.prepend(createRow(JSON.parse(data)));
    document.getElementById('log-count').textContent = rows.rows.length;
    document.getElementById('log-empty').hidden = true;
    rows.parentElement.hidden = false;
  });
  try {
    await subscribe(new URL('/webhooks', location.href).href);
  } catch (error) {
    PlatformApp.flashError(`No webhook: ${error.message}`);
  }
}

async function subscribe(address) {
  const query = new URLSearchParams({ topic: TOPIC, address });
  const { webhooks } = await ask('GET', `webhooks.json?${query}`);
  if (webhooks.length === 0) await ask('POST', 'webhooks.json', { webhook: { topic: TOPIC, address } });
}

function createRow({ at, topic, body }) {
  const order = JSON.parse(body);
  return createElement(
    'tr',
    {},
    createElement('td', { className: 'muted' }, new Date(at).toLocaleTimeString('en-GB')),
    createElement('td', {}, createElement('code', {}, topic)),
    createElement('td', {}, order.name ?? ''),
    createElement('td', {}, order.tags ?? ''),
  );
}
