import {
  choice,
  defineConfig,
  defineResource,
  field,
  money,
  text,
  timestamps,
  type RecordOf,
  type Resource,
} from 'platform-admin/resources';

const fields = {
  code: field(text, 'required', 'The code that a customer enters.'),
  balance: field(money, 'writable', 'The amount that is left.'),
  note: field(text, 'writable', 'The recipient.', { isNullable: true }),
  state: field(choice('GiftCardState', ['enabled', 'disabled']), 'writable', 'Whether it can be used.'),
  ...timestamps,
};

interface GiftCard extends RecordOf<typeof fields> {}

/** Gift cards: `/admin/api/2019-10/gift_cards.json`, `giftCards` in GraphQL, and their topics. */
export const giftCards: Resource<GiftCard> = defineResource({
  typeName: 'GiftCard',
  description: 'Money to give away.',
  singular: 'gift_card',
  plural: 'gift_cards',
  fields,
  sorts: { code: true },
  filters: { code: 'exact', state: 'exact' },
  actions: {
    redeem: {
      description: 'Spends an amount of a gift card.',
      mutation: 'giftCardRedeem',
      fields: { amount: field(money, 'required', 'The amount to spend.') },
      run(card, { amount }, draft) {
        const left = Number(card.balance) - Number(amount);
        if (left < 0) draft.refuse('amount', 'exceeds the balance');
        const redeemed = { ...card, ...draft.touch(card), balance: left.toFixed(2) };
        draft.emit('gift_cards/redeem', redeemed);
        return redeemed;
      },
    },
  },
  sample: {
    everyday: 3,
    make(world, count) {
      const at = world.timestamp(0);
      return Array.from({ length: count }, () => {
        const id = world.newId();
        return {
          id,
          code: `GIFT-${id}`,
          balance: '25.00',
          note: null,
          state: 'enabled' as const,
          created_at: at,
          updated_at: at,
        };
      });
    },
  },
});

// The command reads its configuration from the default export.
// oxlint-disable-next-line import/no-default-export
export default defineConfig({ resources: [giftCards], topics: ['gift_cards/redeem'] });
