import { describe, expect, it } from '@jest/globals';
import { newReference, REFERENCE_ALPHABET } from '#shared/bookings/reference';
import { orderLinkPath } from '#shared/bookings/order-link';
import { checkScan, packingCount, ticksOf, toTakeOut } from '#shared/packing/pack-check';
import { referenceOf } from '#shared/packing/scan';
import { plainBag as bag } from '../../support/plain-bag.js';

describe('what a scanned code or a typed text names', () => {
  it.each([
    ['MND-AB23CD', 'MND-AB23CD'],
    ['mnd-ab23cd', 'MND-AB23CD'],
    ['  MND AB23CD ', 'MND-AB23CD'],
    ['mndab23cd', 'MND-AB23CD'],
    ['ab23cd', 'MND-AB23CD'],
    ['https://mandi.example/order/MND-AB23CD#secret-token_123456', 'MND-AB23CD'],
    ['http://192.168.1.5:3000/order/mnd-ab23cd/?a=1', 'MND-AB23CD'],
  ])('%j is %s', (text, reference) => {
    expect(referenceOf(text)).toBe(reference);
  });

  it.each([
    '',
    'MND-AB23C',
    'MND-AB23CDE',
    'upi://pay?pa=somebody@upi',
    'https://mandi.example/order/',
    'https://mandi.example/orders/MND-AB23CD',
    'javascript:/order/MND-AB23CD',
    'https://mandi.example/order/MND-AB23CD/../../x',
    `https://mandi.example/order/MND-AB23CD#${'x'.repeat(600)}`,
    'BEGIN:VCARD',
  ])('%j is no code of ours', (text) => {
    expect(referenceOf(text)).toBeNull();
  });

  it('reads every reference that is given, and the link of its order', () => {
    for (let round = 0; round < REFERENCE_ALPHABET.length; round += 1) {
      let place = round;
      const reference = newReference((below) => (place += 7) % below);
      expect(referenceOf(reference.toLowerCase())).toBe(reference);
      expect(referenceOf(`https://mandi.example${orderLinkPath(reference, 'a-token_of-this-order')}`)).toBe(reference);
    }
  });
});

describe('what a scan leads to', () => {
  const bags = {
    'MND-AB23CD': bag(),
    'MND-AAAAAA': bag({ id: 'MND-AAAAAA', packedAt: '2026-11-22T05:00:00.000Z', packedBy: 'Asha' }),
    'MND-BBBBBB': bag({ id: 'MND-BBBBBB', state: 'cancelled' }),
    'MND-CCCCCC': bag({ id: 'MND-CCCCCC', state: 'delivered' }),
    'MND-DDDDDD': bag({ id: 'MND-DDDDDD', state: 'cancelled', packedAt: '2026-11-22T05:00:00.000Z' }),
  };

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
    expect(checkScan(reference, bags).kind).toBe(kind);
  });

  it('counts every portion that is not cancelled, and names what has to be taken out', () => {
    expect(packingCount(Object.values(bags))).toEqual({ packedBags: 2, bags: 3, packedPortions: 6, portions: 9 });
    expect(packingCount([])).toEqual({ packedBags: 0, bags: 0, packedPortions: 0, portions: 0 });
    expect(toTakeOut(Object.values(bags)).map(({ id }) => id)).toEqual(['MND-DDDDDD']);
  });

  it('has a row to tick for each portion', () => {
    expect(ticksOf(bag()).map(({ key, place, of }) => [key, place, of])).toEqual([
      ['combo', 1, 2],
      ['combo', 2, 2],
      ['beef-2pc', 1, 1],
    ]);
  });
});
