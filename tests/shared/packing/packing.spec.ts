import { newReference, REFERENCE_ALPHABET } from '#shared/bookings/reference';
import { orderLinkPath } from '#shared/bookings/order-link';
import { bagsOfOrder, contentsOfBag, MOST_BAGS, mostBags, packedBag, withoutPacked, withPacked } from '#shared/packing/order-bags';
import { checkScan, oneByOne, packingCount, ticksOf, toTakeOut } from '#shared/packing/pack-check';
import { scanOf } from '#shared/packing/scan';
import { plainBag as bag } from '../../support/plain-bag.js';

describe('the meaning of a scanned code or a typed text', () => {
  it.each([
    ['MND-AB23CD', 'MND-AB23CD'],
    ['mnd-ab23cd', 'MND-AB23CD'],
    ['  MND AB23CD ', 'MND-AB23CD'],
    ['mndab23cd', 'MND-AB23CD'],
    ['ab23cd', 'MND-AB23CD'],
  ])('%j is %s', (text, reference) => {
    expect(scanOf(text)).toEqual({ reference, bag: null, of: null });
  });

  it.each([
    ['https://mandi.example/order/MND-AB23CD?bag=2of3', 2, 3],
    ['https://mandi.example/order/MND-AB23CD?bag=2of3#secret', 2, 3],
    // The label of an order in one bag, as long as it is in one.
    ['https://mandi.example/order/MND-AB23CD', 1, 1],
    ['https://mandi.example/order/MND-AB23CD#secret-token_123456', 1, 1],
    ['http://192.168.1.5:3000/order/mnd-ab23cd/?a=1', 1, 1],
    ['https://mandi.example/order/MND-AB23CD?bag=2of300', 1, 1],
    ['MND-AB23CD 2/3', 2, 3],
    ['ab23cd / 2', 2, null],
  ])('%j is bag %s of %s', (text, nth, of) => {
    expect(scanOf(text)).toEqual({ reference: 'MND-AB23CD', bag: nth, of });
  });

  it.each([
    '',
    'MND-AB23C',
    'MND-AB23CD 2/3/4',
    'MND-AB23CD 200',
    'MND-AB23CDE',
    'upi://pay?pa=somebody@upi',
    'https://mandi.example/order/',
    'https://mandi.example/orders/MND-AB23CD',
    'javascript:/order/MND-AB23CD',
    'https://mandi.example/order/MND-AB23CD/../../x',
    `https://mandi.example/order/MND-AB23CD#${'x'.repeat(600)}`,
    'BEGIN:VCARD',
  ])('%j is no code of ours', (text) => {
    expect(scanOf(text)).toBeNull();
  });

  it('reads every reference that is given, and the link of its order', () => {
    for (let round = 0; round < REFERENCE_ALPHABET.length; round += 1) {
      let place = round;
      const reference = newReference((below) => (place += 7) % below);
      expect(scanOf(reference.toLowerCase())?.reference).toBe(reference);
      expect(scanOf(`https://mandi.example${orderLinkPath(reference, 'a-token_of-this-order')}`)?.reference).toBe(reference);
    }
  });
});

describe('the result of a scan', () => {
  const orders = {
    'MND-AB23CD': bag(),
    'MND-AAAAAA': bag({ id: 'MND-AAAAAA', packedAt: '2026-11-22T05:00:00.000Z', packedBy: 'Asha' }),
    'MND-BBBBBB': bag({ id: 'MND-BBBBBB', state: 'cancelled' }),
    'MND-CCCCCC': bag({ id: 'MND-CCCCCC', state: 'delivered' }),
    'MND-DDDDDD': bag({ id: 'MND-DDDDDD', state: 'cancelled', packedAt: '2026-11-22T05:00:00.000Z' }),
  };
  const bags = Object.values(orders).flatMap(oneByOne);

  it.each([
    ['MND-AB23CD', 'pack'],
    ['MND-AAAAAA', 'packed'],
    ['MND-BBBBBB', 'cancelled'],
    ['MND-CCCCCC', 'delivered'],
    ['MND-DDDDDD', 'cancelled'],
    ['MND-EEEEEE', 'unknown'],
    ['toString', 'unknown'],
    [null, 'foreign'],
  ])('%s: %s', (reference, kind) => {
    const scan = reference === null ? null : { reference, bag: null, of: null };
    expect(checkScan(scan, bags).kind).toBe(kind);
  });

  it('counts every portion that is not cancelled, and names the bags to take out', () => {
    expect(packingCount(bags)).toEqual({ packedBags: 2, bags: 3, packedPortions: 6, portions: 9 });
    expect(packingCount([])).toEqual({ packedBags: 0, bags: 0, packedPortions: 0, portions: 0 });
    expect(toTakeOut(bags).map(({ id }) => id)).toEqual(['MND-DDDDDD']);
  });

  it('has a row to tick for each portion', () => {
    expect(ticksOf(bag()).map(({ key, place, of }) => [key, place, of])).toEqual([
      ['combo', 1, 2],
      ['combo', 2, 2],
      ['beef-2pc', 1, 1],
    ]);
  });
});

describe('an order in several bags', () => {
  const AT = '2026-11-22T05:00:00.000Z';
  const lines = (...quantities: number[]) => quantities.map((quantity, key) => ({ key: String(key), quantity }));

  it.each([
    // portions by dish, chosen, portions in a bag, bags
    [[2, 1], null, 0, 1],
    [[2, 1], null, 4, 1],
    [[2, 2], null, 4, 1],
    [[4, 1], null, 4, 2],
    [[9], null, 4, 3],
    [[9], 2, 4, 2],
    [[9], 2, 0, 2],
    [[2], 5, 0, 2],
    [[100], null, 1, MOST_BAGS],
    [[], null, 4, 1],
  ])('%j, chosen %s, %i in a bag: %i', (quantities, chosen, perBag, bags) => {
    expect(bagsOfOrder(lines(...quantities), chosen, perBag)).toBe(bags);
  });

  it('puts every portion into just one bag, and into no bag two more than into another', () => {
    for (let round = 0; round < 500; round += 1) {
      const dishes = lines(1 + (round % 7), 1 + ((round * 5) % 11), 1 + ((round * 3) % 4));
      const of = 1 + (round % mostBags(dishes));
      const bags = Array.from({ length: of }, (_, index) => contentsOfBag(dishes, index + 1, of));
      const sum = (bag: readonly { quantity: number }[]): number => bag.reduce((all, { quantity }) => all + quantity, 0);
      const together = dishes.map(({ key }) => sum(bags.flat().filter((dish) => dish.key === key)));
      expect(together).toEqual(dishes.map(({ quantity }) => quantity));
      const sizes = bags.map(sum);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });

  it('is packed when its last bag is, whichever that is, and each bag is taken back alone', () => {
    const none = { bags: 3, packed: [], packedAt: null, packedBy: null };
    const one = withPacked(none, 2, { at: AT, by: 'Asha' });
    expect(one).toEqual({ bags: 3, packed: [{ bag: 2, at: AT, by: 'Asha' }], packedAt: null, packedBy: null });
    expect([packedBag(one, 1), packedBag(one, 2)]).toEqual([null, { bag: 2, at: AT, by: 'Asha' }]);
    const all = withPacked(withPacked(one, 1, { at: AT, by: null }), 3, { at: AT, by: 'Biju' });
    expect(all).toEqual({ bags: 3, packed: [], packedAt: AT, packedBy: 'Biju' });
    expect(withoutPacked(all, 1).packed.map(({ bag: nth }) => nth)).toEqual([2, 3]);
    expect(withoutPacked(one, 1)).toBe(one);
    expect(withoutPacked(all, null)).toEqual(none);
    const [early, late] = ['2026-11-22T05:00:00.000Z', '2026-11-22T05:30:00.000Z'];
    const heardLate = withPacked(withPacked({ ...none, bags: 2 }, 1, { at: late, by: 'Asha' }), 2, { at: early, by: 'Biju' });
    expect(heardLate).toMatchObject({ packedAt: late, packedBy: 'Asha' });
    expect(withoutPacked(heardLate, null, early)).toBe(heardLate);
    expect(withoutPacked(one, null, AT)).toEqual(none);
  });

  const order = bag({ bags: 2, packed: [{ bag: 1, at: AT, by: 'Asha' }] });
  it.each([
    [{ bag: null, of: null }, 'pack', 2],
    [{ bag: 1, of: 2 }, 'packed', 1],
    [{ bag: 2, of: 2 }, 'pack', 2],
    [{ bag: 2, of: 3 }, 'otherBags', 2],
    [{ bag: 3, of: 3 }, 'otherBags', 1],
    [{ bag: 1, of: 1 }, 'otherBags', 1],
  ])('the label %j leads to %s bag %i', (label, kind, nth) => {
    expect(checkScan({ reference: order.id, ...label }, oneByOne(order))).toMatchObject({ kind, bag: { bag: nth } });
  });

  it('counts its bags and their portions one by one', () => {
    expect(packingCount(oneByOne(order))).toEqual({ packedBags: 1, bags: 2, packedPortions: 1, portions: 3 });
    expect(oneByOne(order).map(({ dishes }) => dishes.map(({ key, quantity }) => `${quantity} ${key}`))).toEqual([
      ['1 combo'],
      ['1 combo', '1 beef-2pc'],
    ]);
  });
});
