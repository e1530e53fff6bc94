import { PlatformApp, type BarConfig, type PaginationButtonConfig } from '@platformapp/bridge';
import { createRouter } from './router.ts';

const ORDERS = [1, 2, 3];

const parameters = new URLSearchParams(location.search);

// The admin adds the shop's host and port to the URL.
const shop = parameters.get('shop') ?? 'localhost:4820';

// First of all, before anything is drawn.
PlatformApp.init({
  apiKey: 'example-spa',
  shopOrigin: shop.includes('://') ? shop : `http://${shop}`,
  debug: parameters.has('debug'),
  forceRedirect: !parameters.has('stay'),
});

const router = createRouter('/spa', [
  { pattern: /^\/spa\/?$/, show: showOrders },
  { pattern: /^\/spa\/orders\/(\d+)$/, show: (id) => showOrder(Number(id)) },
  { pattern: /^\/spa\/settings$/, show: showSettings },
  { pattern: /^/, show: () => draw('Nothing here') },
]);

router.start();

function showOrders(): void {
  draw('Orders', ...ORDERS.map((id) => drawLink(`/spa/orders/${id}`, `Order ${id}`)));
  showBar({ title: 'Orders' });
}

function showOrder(id: number): void {
  draw(`Order ${id}`);
  showBar({
    title: `Order ${id}`,
    breadcrumb: { label: 'Orders', callback: () => router.go('/spa/') },
    pagination: { previous: arrowTo(id - 1), next: arrowTo(id + 1) },
    buttons: { primary: { label: 'Pay', callback: () => PlatformApp.flashNotice(`Order ${id} is paid.`) } },
  });
}

function showSettings(): void {
  draw('Settings');
  showBar({ title: 'Settings' });
  // The user is known from `ready` on. A function that is added later runs too.
  PlatformApp.ready(() => draw('Settings', `Access: ${PlatformApp.User.current?.accountAccess}`));
}

function showBar(config: BarConfig): void {
  PlatformApp.ready(() => {
    PlatformApp.Bar.initialize(config);
    PlatformApp.Bar.loadingOff();
  });
}

// A callback rather than a link: it moves within the page, where a link would reload it.
function arrowTo(id: number): PaginationButtonConfig | undefined {
  if (!ORDERS.includes(id)) return undefined;
  return { callback: () => router.go(`/spa/orders/${id}`), loading: false };
}

function draw(title: string, ...parts: readonly (string | Node)[]): void {
  const heading = document.createElement('h1');
  heading.textContent = title;
  document.querySelector('#view')?.replaceChildren(heading, ...parts);
}

function drawLink(href: string, text: string): Node {
  const paragraph = document.createElement('p');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  paragraph.append(link);
  return paragraph;
}
