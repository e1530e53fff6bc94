import type { KernelOptionValues } from '@platformapp/kernel/options';
import type { Resource } from '@platformapp/shop';

/** What a shop has beyond the built-in resources. */
export interface DeclaredParts {
  /** Further resources, of `defineResource`. Their samples are made in this order. */
  readonly resources?: readonly Resource[] | undefined;
  /** Further topics, such as those that the actions of these resources emit: `gift_cards/redeem`. */
  readonly topics?: readonly string[] | undefined;
}

/** The content of `platform-admin.config.ts`. Everything has a default. */
export interface AdminConfig extends DeclaredParts {
  /**
   * What a new shop holds: a sample by its name, a number of products, or a number of records by
   * the plural names of resources. Default: `everyday`.
   */
  readonly sample?: KernelOptionValues['sample'];
  /** Options of the shop. A flag or an environment variable wins. */
  readonly options?: Readonly<Partial<Omit<KernelOptionValues, 'sample'>>>;
}

/**
 * Gives a configuration its type.
 *
 * @example
 * export default defineConfig({ resources: [giftCards], sample: { gift_cards: 3 } });
 */
export function defineConfig(config: AdminConfig): AdminConfig {
  return config;
}
