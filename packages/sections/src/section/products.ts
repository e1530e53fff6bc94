import { products, readField, type ShopRecord } from '@platformapp/shop';
import { createSection, type Section } from './section.ts';

/** Products, with the stock of their variants. */
export const productsSection: Section = createSection(products, {
  icon: 'products',
  title: { label: 'Product', fields: ['title'], sort: 'title' },
  columns: [
    'status',
    { label: 'Inventory', needs: ['variants'], field: { type: { kind: 'integer' } }, read: stockOf },
    'product_type',
    'vendor',
    'updated_at',
  ],
  statuses: ['status'],
  bulkActions: [
    {
      label: 'Archive',
      done: 'archived',
      act: async (client, id) => await client.update(products, id, { status: 'archived' }),
    },
  ],
});

/** The stock of all variants together. */
function stockOf(record: ShopRecord): number {
  const variants = readField(record, 'variants');
  const list: readonly unknown[] = Array.isArray(variants) ? variants : [];
  return list.reduce<number>((sum, variant) => sum + quantityOf(variant), 0);
}

function quantityOf(variant: unknown): number {
  const quantity = typeof variant === 'object' && variant !== null ? readField(variant, 'inventory_quantity') : 0;
  return typeof quantity === 'number' ? quantity : 0;
}
