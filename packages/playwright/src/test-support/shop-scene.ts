import type { KernelOptions } from '@platformapp/kernel';
import { openKernel } from '@platformapp/kernel/node';
import { createFakePage, type FakePage } from './fake-page.ts';
import { recordSteps } from './steps.ts';
import { KernelLink } from '../shop/kernel-link.ts';
import { Shop } from '../shop/shop.ts';

/** The origin of a scene's admin. */
export const ORIGIN = 'http://localhost:4820';

/** The shell's own kernel, in memory and without a page, with the models that use it. */
export interface ShopScene {
  readonly fake: FakePage;
  readonly link: KernelLink;
  readonly shop: Shop;
  /** Titles of the steps so far. */
  readonly steps: readonly string[];
}

/** Opens a shop until the test ends, an empty one by default. */
export async function openShop(options: Partial<KernelOptions> = {}): Promise<ShopScene> {
  const fake = createFakePage(`${ORIGIN}/admin`);
  const kernel = await openKernel({
    place: 'page',
    options: { storage: 'memory', sample: 'empty', ...options },
    tell: () => {},
    onWait: () => {},
  });
  fake.window['platformAdmin'] = { kernel };
  const link = new KernelLink(fake.page, ORIGIN);
  return { fake, link, shop: new Shop(link), steps: recordSteps() };
}
