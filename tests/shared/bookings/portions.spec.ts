import { movePortions, portionsOf } from '#shared/bookings/portions';
import type { BookingStatus } from '#shared/bookings/booking-status';

const sold = (status: BookingStatus, ...lines: [key: string, quantity: number][]) => ({
  status,
  draft: { lines: lines.map(([key, quantity]) => ({ key, name: `Dish ${key}`, quantity, pricePaise: 100 })) },
});

describe('portions to cook (requirements/kitchen §2.7; decisions/0001 §10)', () => {
  it.each([
    ['no booking', [], []],
    [
      'adds up per item, in the order of the menu',
      [sold('confirmed', ['mutton-2pc', 1], ['beef-2pc', 2]), sold('delivered', ['beef-2pc', 3])],
      [
        ['beef-2pc', 5],
        ['mutton-2pc', 1],
      ],
    ],
    ['a booking that waits for its money is cooked too', [sold('pending', ['combo', 1])], [['combo', 1]]],
    ['a cancelled one is not', [sold('cancelled', ['combo', 4]), sold('confirmed', ['combo', 1])], [['combo', 1]]],
    [
      'a dish that left the menu comes last',
      [sold('confirmed', ['old-dish', 1], ['fish-mandi', 1])],
      [
        ['fish-mandi', 1],
        ['old-dish', 1],
      ],
    ],
    [
      'dishes that left the menu stand in the order of their keys',
      [sold('confirmed', ['dish-c', 1], ['dish-a', 1], ['dish-b', 1], ['combo', 1])],
      [
        ['combo', 1],
        ['dish-a', 1],
        ['dish-b', 1],
        ['dish-c', 1],
      ],
    ],
    [
      'the whole menu in its order, however it was ordered',
      [sold('confirmed', ['fish-mandi', 1], ['mutton-2pc', 1], ['chicken-mandi', 1], ['combo', 1], ['beef-2pc', 1])],
      [
        ['beef-2pc', 1],
        ['combo', 1],
        ['mutton-2pc', 1],
        ['chicken-mandi', 1],
        ['fish-mandi', 1],
      ],
    ],
  ] as const)('%s', (_, bookings, portions) => {
    expect(portionsOf([...bookings]).map(({ key, portions }) => [key, portions])).toEqual(portions);
  });

  it('keeps apart how many people those dishes feed that say so', () => {
    const dish = (quantity: number, more: object = {}) => ({
      status: 'confirmed' as const,
      draft: { lines: [{ key: 'family', name: 'Family', quantity, pricePaise: 100, ...more }] },
    });
    // The dish said nothing when the first was booked, then 8 for 4 slots, then 1 for one.
    const [before, large, small] = [dish(3), dish(2, { slots: 4, feeds: 8 }), dish(5, { feeds: 1 })];
    expect(portionsOf([before])).toEqual([{ key: 'family', name: 'Family', portions: 3 }]);
    const all = { key: 'family', name: 'Family', portions: 16, fed: { slots: 13, people: 21 } };
    expect(portionsOf([before, large, small])).toEqual([all]);
    expect(movePortions([all], small.draft.lines, 'take')).toEqual([{ ...all, portions: 11, fed: { slots: 8, people: 16 } }]);
    expect(movePortions(portionsOf([before, small]), small.draft.lines, 'take')).toEqual(portionsOf([before]));
  });

  it('are called as they were sold first, in Malayalam too where they were', () => {
    const line = { key: 'family', name: 'Family', quantity: 1, pricePaise: 100 };
    const named = { ...line, nameMalayalam: 'ഫാമിലി' };
    const sum = (...lines: (typeof line)[]) => portionsOf([{ status: 'confirmed', draft: { lines } }]);
    expect(sum(named, line)).toEqual([{ key: 'family', name: 'Family', nameMalayalam: 'ഫാമിലി', portions: 2 }]);
    expect(sum(line)[0]).not.toHaveProperty('nameMalayalam');
  });

  it('moves the sum with one booking as counting all of them would', () => {
    const first = sold('confirmed', ['combo', 2], ['beef-2pc', 1]);
    const second = sold('confirmed', ['combo', 1], ['fish-mandi', 4]);
    const sum = movePortions(portionsOf([first]), second.draft.lines, 'add');
    expect(sum).toEqual(portionsOf([first, second]));
    expect(movePortions(sum, first.draft.lines, 'take')).toEqual(portionsOf([second]));
    expect(movePortions(portionsOf([second]), second.draft.lines, 'take')).toEqual([]);
  });
});
