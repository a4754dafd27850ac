import { isPrinterHost, isPrinterPort } from '#shared/labels/label-printer';
import { bagsInNeed, bagsToLabel, mayBecome, printProgress, type LabelState, type LabelWay } from '#shared/labels/label-states';
import { DISHES_IN_MALAYALAM } from '#shared/menu/dishes-in-malayalam';
import { deliveryText, eatBeforeOf, type LabelFacts, labelTime, parcelLabel } from '#shared/labels/parcel-label';
import { keysOf } from '#shared/core/narrow';
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
