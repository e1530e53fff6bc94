import type { NavGroup } from '@platformapp/elements';

/**
 * The sections that the navigation names. They are the usual ones of a store admin, and only the start: `redirect` may
 * lead to any path.
 */
export const SECTIONS: NavGroup = {
  label: 'Store',
  items: [
    { path: '/admin/orders', label: 'Orders', icon: 'orders' },
    { path: '/admin/products', label: 'Products', icon: 'products' },
    { path: '/admin/customers', label: 'Customers', icon: 'customers' },
    { path: '/admin/settings', label: 'Settings', icon: 'settings' },
  ],
};
