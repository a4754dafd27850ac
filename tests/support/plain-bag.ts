import type { Bag } from '#shared/packing/packing.contract';

/** Three portions of two dishes that nobody has packed. */
export const plainBag = (change: Partial<Bag> = {}): Bag => ({
  id: 'MND-AB23CD',
  salesEventId: 7,
  name: 'Ammini Kurien',
  dishes: [
    { key: 'combo', name: 'Combo Pack', quantity: 2 },
    { key: 'beef-2pc', name: 'Mutton Mandi 2 piece', quantity: 1 },
  ],
  state: 'open',
  bags: 1,
  packed: [],
  packedAt: null,
  packedBy: null,
  version: 1,
  ...change,
});
