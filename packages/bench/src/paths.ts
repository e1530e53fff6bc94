/** Path of the products in REST. */
export const PRODUCTS_PATH: string = '/admin/api/2019-10/products.json';
