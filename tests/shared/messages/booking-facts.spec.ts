import { factsOfStatus } from '#shared/messages/booking-facts';

const sorted = (facts: readonly string[]) => [...facts].sort();

describe('the messages about a booking’s new status', () => {
  it.each([
    ['a new order', factsOfStatus(null, 'confirmed').tell, ['orderConfirmed']],
    ['an order that waited', factsOfStatus('pending', 'confirmed').tell, ['orderConfirmed']],
    ['a delivery that was a mistake', factsOfStatus('delivered', 'confirmed').tell, []],
    ['an order that waits', factsOfStatus('confirmed', 'pending').tell, []],
    ['an order that arrived', factsOfStatus('confirmed', 'delivered').tell, ['orderDelivered', 'reviewAsked']],
    ['an order that is cancelled', factsOfStatus('confirmed', 'cancelled').tell, ['orderCancelled']],
    ['a sale that is called off', factsOfStatus('confirmed', 'cancelled', 'sale').tell, ['saleCancelled']],
  ])('%s', (_, told, expected) => {
    expect(told).toEqual(expected);
  });
});

describe('unsent messages that are no longer true', () => {
  const awaited = ['orderLate', 'orderMoved', 'orderOnTheWay', 'orderOnTime', 'saleMoved'];
  it.each([
    [
      'once it is confirmed',
      factsOfStatus('pending', 'confirmed').withdraw,
      ['orderCancelled', 'orderDelivered', 'reviewAsked', 'saleCancelled'],
    ],
    [
      'once it waits again',
      factsOfStatus('confirmed', 'pending').withdraw,
      ['orderCancelled', 'orderConfirmed', 'orderDelivered', 'reviewAsked', 'saleCancelled'],
    ],
    [
      'once it arrived',
      factsOfStatus('confirmed', 'delivered').withdraw,
      ['orderCancelled', 'orderConfirmed', ...awaited, 'saleCancelled'],
    ],
    [
      'once it is cancelled',
      factsOfStatus('confirmed', 'cancelled').withdraw,
      ['orderConfirmed', 'orderDelivered', ...awaited, 'reviewAsked'],
    ],
  ])('%s', (_, withdrawn, expected) => {
    expect(sorted(withdrawn)).toEqual(sorted(expected));
  });
});
