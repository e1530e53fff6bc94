import { ask, openService, productInit } from '../fixtures/service.ts';
import { SHELL } from '../fixtures/origins.ts';
import { expect, test } from '../fixtures/test.ts';

// The kernel in the browser is the subject.
test.use({ kernel: 'browser' });

const PRODUCTS = '/admin/api/2019-10/products.json';

test('the shell says that a kernel has fallen silent until it answers again (#10)', async ({ page }) => {
  // While `isSilenced` is set, the page's messages to the kernel wait in `held`.
  await page.addInitScript(() => {
    const kernel = { isSilenced: false, held: [] as (() => void)[] };
    Object.assign(window, { kernelInTest: kernel });
    window.SharedWorker = class extends SharedWorker {
      constructor(url: string | URL, options?: string | WorkerOptions) {
        super(url, options);
        const { port } = this;
        const post = port.postMessage.bind(port);
        port.postMessage = (...message: unknown[]) => {
          const send = (): void => void Reflect.apply(post, undefined, message);
          if (kernel.isSilenced) kernel.held.push(send);
          else send();
        };
      }
    };
  });
  await page.clock.install();
  await openService(page);
  expect((await ask(page, PRODUCTS)).status).toBe(200);
  const notice = page.getByRole('status').filter({ hasText: 'The service of the shop does not answer.' });

  await page.evaluate('kernelInTest.isSilenced = true');
  const waiting = ask(page, PRODUCTS, productInit('Bowl'));
  await page.waitForFunction(() => Reflect.get(window, 'kernelInTest').held.length > 0);
  // Ten seconds until the shell pings the kernel, and ten until the ping counts as unanswered.
  await page.clock.runFor(20_100);
  await expect(notice).toBeVisible();
  await page.evaluate('kernelInTest.isSilenced = false; for (const send of kernelInTest.held) send()');

  await expect(notice).toHaveCount(0);
  expect((await waiting).status).toBe(201);
});

test('the shell says that the browser has no service worker, and the shop still works @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () =>
      Promise.reject(new DOMException('The user denied permission.', 'SecurityError'));
  });

  await page.goto(`${SHELL}/admin`);

  await expect(
    page.getByRole('status').filter({ hasText: "Requests of this shell's own origin are not answered" }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('table').getByRole('checkbox')).not.toHaveCount(0);
});
