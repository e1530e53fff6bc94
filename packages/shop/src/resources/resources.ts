import type { Resource } from '../declaration/resource.ts';
import { productCollections } from './products/product-collections.ts';
import { draftOrders } from './draft-orders.ts';
import { customers } from './customers/customers.ts';
import { locations } from './shop/locations.ts';
import { orders } from './orders/orders.ts';
import { products } from './products/products.ts';
import { shopSettings } from './shop/shop-settings.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** The resources that a shop has by default. */
export const RESOURCES: readonly Resource[] = [
  shopSettings,
  locations,
  productCollections,
  products,
  customers,
  orders,
  draftOrders,
  webhooks,
];
