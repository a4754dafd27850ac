import { keysOf } from '#shared/core/narrow';
import { isPrinterHost, isPrinterPort } from '#shared/labels/label-printer';
import {
  bagsInNeed,
  bagsToLabel,
  changedOf,
  changedParts,
  labelBatches,
  type LabelPart,
  labelParts,
  type LabelState,
  type LabelWay,
  mayBecome,
  type PrintedParts,
  printProgress,
} from '#shared/labels/label-states';
import { deliveryText, eatBeforeOf, type LabelFacts, labelTime, parcelLabel } from '#shared/labels/parcel-label';
import { DISHES_IN_MALAYALAM } from '#shared/menu/dishes-in-malayalam';
import { MENU_ITEMS } from '#shared/menu/menu-items';
import kitchenWords from '../../../frontends/kit/src/locales/ml/common.json' with { type: 'json' };

const FACTS: LabelFacts = {
  business: 'Kuzhi Mandi',
  registration: 'FSSAI 11223344556677',
  eatWithinMinutes: 120,
  preparedAt: '2026-11-29T07:30:00.000Z',
  delivery: '29/11/2026 1:30 PM',
  origin: 'https://kuzhi.example.com',
};
const PARCEL = {
  bookingId: 'MND-AB23CD',
  customer: { name: 'Asha', phone: '9847012345', address: '12 Temple Road', pincode: '686001' },
  lines: [
    { key: 'combo', name: 'Combo Pack', quantity: 1 },
    { key: 'no-longer-sold', name: 'Camel Mandi', quantity: 2 },
  ],
  bag: 1,
  bags: 1,
};

describe('the content of a label', () => {
  it('says all that is known, in the calendar of the business', () => {
    expect(parcelLabel(PARCEL, { run: 2, place: 12 }, FACTS)).toEqual({
      business: 'Kuzhi Mandi',
      licence: 'FSSAI 11223344556677',
      stop: 12,
      run: 2,
      bag: null,
      dishes: [
        { quantity: 1, name: 'Combo Pack', malayalam: 'കോംബോ പാക്ക്' },
        { quantity: 2, name: 'Camel Mandi', malayalam: null },
      ],
      preparedAt: '29/11/2026 1:00 PM',
      eatBefore: '29/11/2026 3:00 PM',
      customer: { name: 'Asha', address: '12 Temple Road', pincode: '686001' },
      delivery: '29/11/2026 1:30 PM',
      reference: 'MND-AB23CD',
      code: 'https://kuzhi.example.com/order/MND-AB23CD',
    });
  });

  it('names on each of several bags its number and its content, and both in the code', () => {
    const [first, second] = [1, 2].map((bag) => parcelLabel({ ...PARCEL, bag, bags: 2 }, null, FACTS));
    expect(first).toMatchObject({ bag: { number: 1, of: 2 }, dishes: [{ quantity: 1, name: 'Combo Pack' }] });
    expect(second).toMatchObject({ bag: { number: 2, of: 2 }, dishes: [{ quantity: 2, name: 'Camel Mandi' }] });
    expect(second?.code).toBe('https://kuzhi.example.com/order/MND-AB23CD?bag=2of2');
  });

  it('hides the phone number', () => {
    expect(JSON.stringify(parcelLabel(PARCEL, { run: null, place: 1 }, FACTS))).not.toContain('98470');
  });

  it.each([
    ['', null],
    ['  ', null],
    ['11223344556677', 'FSSAI 11223344556677'],
    ['fssai no. 1122', 'FSSAI 1122'],
  ])('writes the licence %j as %j', (registration, licence) => {
    expect(parcelLabel(PARCEL, { run: null, place: 1 }, { ...FACTS, registration }).licence).toBe(licence);
  });

  it.each([
    [null, 120, null],
    ['2026-11-29T07:30:00.000Z', 0, null],
    ['2026-11-29T17:45:00.000Z', 120, '2026-11-29T19:45:00.000Z'],
  ])('prepared at %s and eaten within %i minutes is eaten before %s', (preparedAt, minutes, before) => {
    expect(eatBeforeOf(preparedAt, minutes)).toBe(before);
  });

  it('writes a time over midnight on the next day', () => {
    expect(labelTime('2026-12-31T18:31:00.000Z')).toBe('01/01/2027 12:01 AM');
  });

  it.each([
    ['2026-12-06T06:30:00.000Z', null, '06/12/2026 12:00 PM'],
    ['2026-12-06T06:30:00.000Z', { from: 780, until: 840 }, '06/12/2026 1:00 PM – 2:00 PM'],
    [null, { from: 780, until: 840 }, '1:00 PM – 2:00 PM'],
    [null, null, 'Sunday, 12 to 3 PM'],
  ])('begins at %s, in the window %j: brought %s', (startsAt, window, text) => {
    expect(deliveryText({ startsAt, date: 'Sunday, 12 to 3 PM' }, window)).toBe(text);
  });

  it('names the dishes as the screens do', () => {
    const { dishes } = kitchenWords as { dishes: Record<string, { name: string }> };
    expect(DISHES_IN_MALAYALAM).toEqual(Object.fromEntries(keysOf(MENU_ITEMS).map((key) => [key, dishes[key]?.name])));
  });
});

describe('where a printer may be', () => {
  it.each(['10.0.0.1', '127.0.0.1', '172.16.0.9', '172.31.255.255', '192.168.1.50'])('takes %s', (host) =>
    expect(isPrinterHost(host)).toBe(true),
  );
  it.each([
    '',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '192.168.1',
    '192.168.1.1.1',
    '192.168.1.256',
    '192.168.01.1',
    '0x7f.0.0.1',
    '127.1',
    'localhost',
    '::1',
    ' 10.0.0.1',
    '10.0.0.1:22',
  ])('refuses %j', (host) => expect(isPrinterHost(host)).toBe(false));
  it.each([
    [9099, false],
    [9100, true],
    [9109, true],
    [9110, false],
    [9100.5, false],
    [22, false],
  ])('a port of %d: %s', (port, is) => expect(isPrinterPort(port)).toBe(is));
});

describe('the state of a label', () => {
  const STATES: LabelState[] = ['waiting', 'printing', 'printed', 'maybe', 'cancelled'];
  it('lets a person cancel a waiting label and decide about one that may have been printed, and nothing else', () => {
    const allowed = STATES.flatMap((from) => STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`));
    expect(allowed).toEqual(['waiting → cancelled', 'maybe → waiting', 'maybe → printed', 'maybe → cancelled']);
  });

  it('only a cancelled label is none', () => {
    const one = { bag: 1, bags: 1 };
    const bags = STATES.map((state) => ({ bookingId: state, ...one }));
    const labels = STATES.map((state) => ({ bookingId: state, state, printed: null, ...one }));
    expect(bagsInNeed([...bags, { bookingId: 'new', ...one }], labels, []).without.map(({ bookingId }) => bookingId)).toEqual([
      'cancelled',
      'new',
    ]);
    expect(
      bagsInNeed(
        [{ bookingId: 'again', ...one }],
        [
          { bookingId: 'again', state: 'printed', printed: null, ...one },
          { bookingId: 'again', state: 'cancelled', printed: null, ...one },
        ],
        [],
      ).both,
    ).toEqual([]);
  });

  it('a label that names another number of bags is none', () => {
    const orders = [
      { bookingId: 'large', bags: 3, dishes: [{ quantity: 9 }] },
      { bookingId: 'small', dishes: [{ quantity: 4 }] },
    ];
    const bags = bagsToLabel(orders, 4);
    expect(bags.map(({ bookingId, bag, bags: of }) => `${bookingId} ${bag}/${of}`)).toEqual([
      'large 1/3',
      'large 2/3',
      'large 3/3',
      'small 1/1',
    ]);
    const labels = [
      { bookingId: 'large', bag: 1, bags: 2, state: 'printed' as const },
      { bookingId: 'large', bag: 2, bags: 3, state: 'printed' as const },
      { bookingId: 'small', bag: 1, bags: 1, state: 'printed' as const },
    ].map((label) => ({ ...label, printed: null }));
    expect(bagsInNeed(bags, labels, []).without.map(({ bag }) => bag)).toEqual([1, 3]);
  });

  it('counts the progress of the labels requested since the oldest that waits', () => {
    const of = (state: LabelState, askedAt: string, way: LabelWay = 'printer') => ({ state, askedAt, way });
    expect(printProgress([of('printed', '1'), of('maybe', '1')])).toBeNull();
    expect(printProgress([of('waiting', '1', 'roll')])).toBeNull();
    const run = [
      of('printed', '1'),
      of('printed', '2'),
      of('printing', '2'),
      of('cancelled', '2'),
      of('waiting', '3'),
      of('printed', '2', 'sheet'),
    ];
    expect(printProgress(run)).toEqual({ done: 1, all: 3 });
  });
});

describe('label states', () => {
  const FACTS: LabelFacts = {
    business: 'Kuzhi',
    registration: '',
    eatWithinMinutes: 120,
    preparedAt: null,
    delivery: '29/11/2026 1:30 PM',
    origin: '',
  };
  const CUSTOMER = { name: 'Asha', address: '12 Temple Road', pincode: '686001' };
  const PARCEL = {
    bookingId: 'MND-AB23CD',
    customer: CUSTOMER,
    lines: [{ key: 'combo', name: 'Combo Pack', quantity: 2 }],
    bag: 1,
    bags: 1,
  };
  const partsOf = (parcel: object = {}, run: number | null = 2, place = 3, facts: Partial<LabelFacts> = {}): PrintedParts =>
    labelParts(parcelLabel({ ...PARCEL, ...parcel }, { run, place }, { ...FACTS, ...facts }));

  describe('the changes since a label was printed', () => {
    it.each<[string, PrintedParts, PrintedParts, LabelPart[]]>([
      ['nothing', partsOf(), partsOf(), []],
      ['the name', partsOf(), partsOf({ customer: { ...CUSTOMER, name: 'Ashaa' } }), ['address']],
      ['the address', partsOf(), partsOf({ customer: { ...CUSTOMER, address: '14 Temple Road' } }), ['address']],
      ['the pincode', partsOf(), partsOf({ customer: { ...CUSTOMER, pincode: '686002' } }), ['address']],
      ['the window', partsOf(), partsOf({}, 2, 3, { delivery: '29/11/2026 3:00 PM' }), ['delivery']],
      ['a dish', partsOf(), partsOf({ lines: [{ key: 'combo', name: 'Combo Pack', quantity: 3 }] }), ['dishes']],
      [
        'dishes that were not kept of a label of an earlier version',
        { address: 'a', delivery: 'b', place: 'c' },
        { address: 'a', delivery: 'b', place: 'c', dishes: 'd' },
        [],
      ],
      ['the stop', partsOf(), partsOf({}, 2, 4), ['place']],
      ['the run', partsOf(), partsOf({}, 1, 3), ['place']],
      ['a first run', partsOf({}, null, 3), partsOf({}, 2, 3), ['place']],
      ['the place in a run sheet, which shifts with each order', partsOf({}, null, 3), partsOf({}, null, 4), []],
      [
        'when the food was prepared, as the person said who printed it',
        partsOf(),
        partsOf({}, 2, 3, { preparedAt: '2026-11-29T07:30:00.000Z' }),
        [],
      ],
      [
        'all',
        partsOf(),
        partsOf({ customer: { ...CUSTOMER, address: 'Elsewhere' } }, null, 1, { delivery: null }),
        ['address', 'delivery', 'place'],
      ],
    ])('is %s', (_name, printed, now, changed) => {
      expect(changedParts(printed, now)).toEqual(changed);
    });

    it.each([
      ['of what was printed', null, partsOf()],
      ['of the parcel', partsOf(), null],
    ])('is nothing where nothing is known %s', (_name, printed, now) => expect(changedParts(printed, now)).toEqual([]));
  });

  describe('bags that need a label', () => {
    const OLD = partsOf();
    const NEW = partsOf({ customer: { ...CUSTOMER, address: 'Elsewhere' } });
    const bag = { bookingId: 'MND-AB23CD', bag: 1, bags: 1 };
    const label = (state: LabelState, printed: PrintedParts | null) => ({ ...bag, state, printed });
    it.each<[string, ReturnType<typeof label>[], PrintedParts | null, 'without' | 'changed' | 'none']>([
      ['without a label', [], NEW, 'without'],
      ['printed as it is', [label('printed', NEW)], NEW, 'none'],
      ['printed before the change', [label('printed', OLD)], NEW, 'changed'],
      ['may have been printed before the change', [label('maybe', OLD)], NEW, 'changed'],
      ['printed again', [label('printed', OLD), label('printed', NEW)], NEW, 'none'],
      ['changed back after it was printed again', [label('printed', OLD), label('printed', NEW)], OLD, 'changed'],
      ['waiting for the printer again', [label('printed', OLD), label('waiting', null)], NEW, 'none'],
      ['taken out of the queue', [label('printed', OLD), label('cancelled', null)], NEW, 'changed'],
      ['not driven to any more', [label('printed', OLD)], null, 'none'],
    ])('%s', (_name, labels, parts, need) => {
      const current = [{ ...bag, parts }];
      const { without, changed, both } = bagsInNeed([bag], labels, current);
      expect([without.length, changed.length, both.length]).toEqual([
        Number(need === 'without'),
        Number(need === 'changed'),
        Number(need !== 'none'),
      ]);
      expect(changedOf(bag.bookingId, labels, current)).toEqual(need === 'changed' ? ['address'] : []);
    });

    it('a label of another number of bags, and of another booking, is none of them', () => {
      const current = [{ ...bag, parts: NEW }];
      const others = [
        { ...label('printed', OLD), bags: 2 },
        { ...label('printed', OLD), bookingId: 'MND-OTHERS' },
      ];
      expect(bagsInNeed([bag], others, current).without).toEqual([bag]);
      expect(changedOf(bag.bookingId, others, current)).toEqual([]);
    });
  });

  type Printed = Parameters<typeof labelBatches>[0][number];
  const label = (over: Partial<Printed> = {}): Printed => ({
    ...{ eventId: 1, title: 'Sunday mandi', way: 'printer', askedBy: 'Reji', askedAt: '2026-11-28T05:00:00.000Z' },
    printedAt: '2026-11-28T05:01:00.000Z',
    ...over,
  });

  describe('printed labels put together', () => {
    it('count those that one person asked for at once, from the first to the last', () => {
      const labels = [
        label({ printedAt: '2026-11-28T05:03:00.000Z' }),
        label({ printedAt: '2026-11-28T05:01:00.000Z' }),
        label({ printedAt: '2026-11-28T05:07:00.000Z' }),
        label({ printedAt: '2026-11-28T05:05:00.000Z' }),
      ];
      expect(labelBatches(labels)).toEqual([
        {
          ...{ title: 'Sunday mandi', way: 'printer', askedBy: 'Reji', count: 4 },
          ...{ firstAt: '2026-11-28T05:01:00.000Z', lastAt: '2026-11-28T05:07:00.000Z' },
        },
      ]);
    });

    it.each<[string, Partial<Printed>]>([
      ['another sale, even of the same name', { eventId: 2 }],
      ['no sale any more', { eventId: null }],
      ['paper', { way: 'sheet' }],
      ['somebody else', { askedBy: 'Asha' }],
      ['another moment', { askedAt: '2026-11-28T06:00:00.000Z' }],
    ])('are apart from those for %s', (_name, over) => {
      expect(labelBatches([label(), label(over), label()]).map(({ count }) => count)).toEqual([2, 1]);
    });

    it('have the time of the request where the time of printing is unknown', () => {
      const [batch] = labelBatches([label({ printedAt: null })]);
      expect(batch).toMatchObject({ firstAt: '2026-11-28T05:00:00.000Z', lastAt: '2026-11-28T05:00:00.000Z' });
      expect(labelBatches([])).toEqual([]);
    });
  });
});
