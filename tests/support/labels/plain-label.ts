import type { ParcelLabel } from '#shared/labels/parcel-label';

/** What a label says that says nothing special. */
export const plainLabel = (more: Partial<ParcelLabel> = {}): ParcelLabel => ({
  business: 'Kuzhi Mandi',
  licence: 'FSSAI 11223344556677',
  stop: 12,
  run: null,
  bag: null,
  dishes: [],
  preparedAt: '29/11/2026 1:00 PM',
  eatBefore: '29/11/2026 3:00 PM',
  customer: { name: 'Asha Menon', address: '12 Temple Road, Kottayam', pincode: '686001' },
  delivery: '29/11/2026 1:30 PM',
  reference: 'MND-AB23CD',
  code: 'https://kuzhi.example.com/order/MND-AB23CD',
  ...more,
});
