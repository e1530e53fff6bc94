/** Path of the products in REST. */
export const PRODUCTS_PATH: string = '/admin/api/2019-10/products.json';

/** Path of the webhooks in XML. */
export const WEBHOOKS_PATH: string = '/admin/webhooks.xml';
