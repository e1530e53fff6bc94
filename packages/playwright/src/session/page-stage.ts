import type { JSHandle, Page } from '@playwright/test';
import type { Timeline } from '@platformapp/timeline';
import type { ReplayStage } from '@platformapp/timeline/replay';
import { readState } from '../admin/wait-for-app.ts';
import type { KernelLink } from '../shop/kernel-link.ts';
import type { ShellHandle } from '../shop/shell-handle.ts';
import type { Shop } from '../shop/shop.ts';

/** What a stage needs. */
export interface PageStageParts {
  readonly page: Page;
  readonly timeline: Timeline;
  readonly kernelLink: KernelLink;
  readonly shop: Shop;
}

/** The admin in a test's page, as the stage of a replay. */
export function createPageStage({ page, timeline, kernelLink, shop }: PageStageParts): ReplayStage {
  const { origin } = kernelLink;
  const shell = async (): Promise<JSHandle<ShellHandle>> =>
    await page.evaluateHandle(() => {
      const global: object = window;
      const handle: ShellHandle = Reflect.get(global, 'platformAdmin');
      return handle;
    });
  return {
    shopOrigin: origin,
    timeline,
    host: {
      async state() {
        const state = await readState(page);
        if (!state) throw new Error('The page has left the admin.');
        return state;
      },
      async press(button) {
        await (await shell()).evaluate(({ host }, key) => host.press(key), button);
      },
      async closeModal(modal, result, data) {
        await (
          await shell()
        ).evaluate(({ host }, answer) => host.closeModal(answer.modal, answer.result, answer.data), {
          modal,
          result,
          data,
        });
      },
      async setAccountAccess(level) {
        await (await shell()).evaluate(({ host }, access) => host.setAccountAccess(access), level);
      },
    },
    kernel: {
      importShop: (text) => kernelLink.call('importShop', text),
      setClock: (setting) => kernelLink.call('setClock', setting),
      advance: (milliseconds) => kernelLink.call('advance', milliseconds),
      trigger: (topic, payload) => kernelLink.call('trigger', topic, payload),
    },
    ask: async (path, request) => await shop.api(path, request),
    async leave() {
      await page.goto(`${origin}/admin`);
      await kernelLink.kernel();
    },
    async open(url) {
      await (await shell()).evaluate(({ addApp }, app) => addApp(app), url);
    },
    async visit(path) {
      await page.goto(new URL(path, origin).href);
    },
  };
}
