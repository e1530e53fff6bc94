import { orders, products, type Shop } from '@platformapp/shop';
import { pick, shownRows } from './screen.ts';
import type { Option, Place, Taken, WalkedShop } from './walked-shop.ts';

/**
 * The steps of another writer: a change of a shown record, or a new record.
 *
 * @param suffix Ends the kinds of the steps that change the shown record.
 */
export function elsewhereOptions(
  { shop }: WalkedShop,
  { plural, id }: Place,
  choice: number,
  suffix: string,
): readonly Option[] {
  const shown = id === 0 ? pick(shownRows(), choice)?.id : id;
  const make: Option = { kind: 'made elsewhere', take: async () => taken('made elsewhere', makeOne(shop, plural)) };
  if (shown === undefined || !shop.find<{ readonly id: number }>(plural === 'orders' ? orders : products, shown)) {
    return [make];
  }
  return [
    make,
    {
      kind: `changed elsewhere${suffix}`,
      take: async () => {
        if (plural === 'orders') changeOrder(shop, shown, choice);
        else changeProduct(shop, shown, choice);
        return taken(`changed elsewhere${suffix}`, shown);
      },
    },
    {
      kind: `deleted elsewhere${suffix}`,
      take: async () => {
        if (plural === 'orders') shop.delete(orders, shown);
        else shop.delete(products, shown);
        return taken(`deleted elsewhere${suffix}`, shown);
      },
    },
  ];
}

function taken(kind: string, id: number): Taken {
  return { kind, changed: [id] };
}

/** Makes a record that is listed first. */
function makeOne(shop: Shop, plural: Place['plural']): number {
  const made =
    plural === 'orders'
      ? shop.create(orders, { line_items: [{ title: 'Lamp', quantity: 2, price: '5.00' }] })
      : shop.create(products, { title: 'A lamp', tags: 'red' });
  return made.status === 'done' ? made.record.id : 0;
}

function changeProduct(shop: Shop, id: number, choice: number): void {
  const variants = (shop.find(products, id)?.variants ?? []).map((variant) => ({
    id: variant.id,
    price: `${choice % 100}.50`,
    inventory_quantity: choice % 10,
  }));
  const ways = [{ title: `Bulb ${choice}` }, { vendor: `Elsewhere ${choice}`, tags: 'red, old' }, { variants }];
  shop.update(products, id, pick(ways, choice) ?? {});
}

function changeOrder(shop: Shop, id: number, choice: number): void {
  const ways = [
    () => shop.update(orders, id, { note: `From elsewhere ${choice}`, tags: 'a, b, c, d' }),
    () => shop.act(orders, id, shop.find(orders, id)?.closed_at === null ? 'close' : 'open'),
    () => shop.act(orders, id, 'pay'),
    () => shop.act(orders, id, 'fulfill', {}),
    () => shop.act(orders, id, 'refund', { amount: '1.00' }),
  ];
  pick(ways, choice)?.();
}
