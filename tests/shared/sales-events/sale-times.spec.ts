import fc from 'fast-check';
import { folded } from '#shared/core/folded';
import { saleState } from '#shared/sales-events/sale-state';
import {
  datedSale,
  deadlineText,
  deliveryText,
  nextOrderingChange,
  opensAfter,
  orderingEndsAt,
  orderingState,
  type OrderingTimes,
  requireOrderingOpen,
  SALE_TIME_ISSUES,
  saleDateText,
  saleMomentText,
  saleTimeIssues,
  soldDateText,
  startsInPast,
  UNDATED,
} from '#shared/sales-events/sale-times';
import { availableSlots, bookableEvent, visibleEvents } from '#shared/sales-events/sale-window';
import { shareTexts } from '#shared/sales-events/share-picture';

const OPENS = '2026-11-23T04:30:00.000Z';
const CLOSES = '2026-11-28T12:30:00.000Z';
const STARTS = '2026-11-29T06:30:00.000Z';

describe('the times of a sale (decisions/0064)', () => {
  it.each([
    [null, null, '2026-11-22T00:00:00.000Z', 'open'],
    [OPENS, null, '2026-11-23T04:29:59.999Z', 'before'],
    [OPENS, null, OPENS, 'open'],
    [OPENS, CLOSES, '2026-11-28T12:29:59.999Z', 'open'],
    [OPENS, CLOSES, CLOSES, 'closed'],
    [null, CLOSES, '2020-01-01T00:00:00.000Z', 'open'],
    // As old data could have it: what closes before it opens never opens.
    [CLOSES, OPENS, '2026-11-25T00:00:00.000Z', 'closed'],
  ])('from %s to %s, at %s: %s', (orderingOpensAt, orderingClosesAt, now, state) => {
    expect(orderingState({ orderingOpensAt, orderingClosesAt }, now)).toBe(state);
  });

  // 15:00–17:00 and 12:00–13:00 of the sale's day.
  const WINDOWS = [
    { from: 900, until: 1_020 },
    { from: 720, until: 780 },
  ];
  it.each([
    ['nothing', {}, null],
    ['its closing', { orderingClosesAt: CLOSES }, CLOSES],
    ['the beginning of its delivery', { startsAt: STARTS }, STARTS],
    ['its closing before the delivery', { startsAt: STARTS, orderingClosesAt: CLOSES }, CLOSES],
    ['the delivery before a closing of old data', { startsAt: CLOSES, orderingClosesAt: STARTS }, CLOSES],
    ['the end of its last window', { startsAt: STARTS, windows: WINDOWS }, '2026-11-29T11:30:00.000Z'],
    ['its closing before the windows', { startsAt: STARTS, orderingClosesAt: CLOSES, windows: WINDOWS }, CLOSES],
    ['the beginning where it has no windows', { startsAt: STARTS, windows: [] }, STARTS],
    [
      'midnight where the last window ends with the day',
      { startsAt: STARTS, windows: [{ from: 720, until: 1_440 }] },
      '2026-11-29T18:30:00.000Z',
    ],
  ])('ends its ordering by %s', (_name, sale, endsAt) => {
    expect(orderingEndsAt(sale)).toBe(endsAt);
    if (endsAt === null) return;
    expect(orderingState(sale, new Date(Date.parse(endsAt) - 1).toISOString())).toBe('open');
    expect(orderingState(sale, endsAt)).toBe('closed');
    expect(nextOrderingChange(sale, OPENS)).toBe(Date.parse(endsAt));
  });

  it.each([
    [null, STARTS, CLOSES, false],
    [null, STARTS, STARTS, true],
    [null, OPENS, CLOSES, true],
    [STARTS, OPENS, CLOSES, true],
    // Its delivery has begun: the time may be corrected.
    [OPENS, '2026-11-22T00:00:00.000Z', CLOSES, false],
    [null, null, CLOSES, false],
  ])('with the beginning %s before and %s now, at %s: in the past? %s', (before, startsAt, now, isPast) => {
    expect(startsInPast({ startsAt: before }, { startsAt }, now)).toBe(isPast);
  });

  it.each([
    [{}, '2026-11-22T00:00:00.000Z', null],
    [{ orderingOpensAt: OPENS, orderingClosesAt: CLOSES }, '2026-11-22T00:00:00.000Z', OPENS],
    [{ orderingOpensAt: OPENS, orderingClosesAt: CLOSES }, OPENS, CLOSES],
    [{ orderingOpensAt: OPENS, orderingClosesAt: CLOSES }, CLOSES, null],
  ])('%j changes next after %s at %s', (times, now, next) => {
    expect(nextOrderingChange(times, now)).toBe(next === null ? null : Date.parse(next));
  });

  it('changes its state at no other instant than the one it names next', () => {
    const instant = fc
      .date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const time = fc.option(instant);
    fc.assert(
      fc.property(time, time, instant, instant, (orderingOpensAt, orderingClosesAt, one, other) => {
        const times = { orderingOpensAt, orderingClosesAt };
        const [from, to] = [one, other].sort() as [string, string];
        const next = nextOrderingChange(times, from);
        if (next === null || next > Date.parse(to)) expect(orderingState(times, to)).toBe(orderingState(times, from));
      }),
    );
  });

  it.each([
    [{}, []],
    [{ startsAt: STARTS, orderingOpensAt: OPENS, orderingClosesAt: CLOSES }, []],
    [{ startsAt: STARTS, orderingClosesAt: STARTS }, []],
    [{ orderingOpensAt: CLOSES, orderingClosesAt: OPENS }, [['orderingClosesAt', SALE_TIME_ISSUES.closesBeforeOpening]]],
    [{ orderingOpensAt: OPENS, orderingClosesAt: OPENS }, [['orderingClosesAt', SALE_TIME_ISSUES.closesBeforeOpening]]],
    [{ startsAt: CLOSES, orderingClosesAt: STARTS }, [['orderingClosesAt', SALE_TIME_ISSUES.closesAfterStart]]],
    [{ startsAt: OPENS, orderingOpensAt: CLOSES }, [['orderingOpensAt', SALE_TIME_ISSUES.opensAfterStart]]],
  ])('%j: reports a contradiction at its field', (times, issues) => {
    expect(saleTimeIssues(times).map(({ path, message }) => [path, message])).toEqual(issues);
  });

  it.each([
    ['en', 'Sunday, 29 November 2026, 12:00 PM'],
    ['ml', 'നവംബർ 29, ഞായറാഴ്‌ച, ഉച്ചയ്ക്ക് 12:00'],
  ])('are worded by the business’s clock in %s', (language, text) => {
    expect(saleMomentText(STARTS, language)).toBe(text);
  });

  it('refuses an order outside of them, and says the time', () => {
    const sale = { orderingOpensAt: OPENS, orderingClosesAt: CLOSES };
    expect(() => requireOrderingOpen(sale, '2026-11-22T00:00:00.000Z')).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'event.notOpenYet', details: { reply: { at: OPENS } } }),
    );
    expect(() => requireOrderingOpen(sale, STARTS)).toThrow(
      expect.objectContaining({ kind: 'conflict', code: 'event.orderingClosed', details: { reply: { at: CLOSES } } }),
    );
    expect(() => requireOrderingOpen(sale, OPENS)).not.toThrow();
  });
});

describe('the date text of a sale', () => {
  const TEXT = 'Sunday, 29 November 2026, 12:00 PM';
  const NONE = { startsAt: null, orderingOpensAt: null, orderingClosesAt: null };
  const typed = { ...NONE, date: 'Onam Sunday', isDateWritten: false };
  const written = { ...NONE, startsAt: STARTS, date: TEXT, isDateWritten: true };

  it.each([
    ['a new one as typed', UNDATED, { date: 'Onam Sunday' }, typed],
    ['a new one written from its start', UNDATED, { startsAt: STARTS }, written],
    ['a new one as typed beside its start', UNDATED, { date: 'Onam Sunday', startsAt: STARTS }, { ...typed, startsAt: STARTS }],
    ['an edit of other things', written, {}, written],
    ['a start that moves takes a written text along', { ...written, startsAt: OPENS, date: 'old' }, { startsAt: STARTS }, written],
    ['a start that moves leaves a typed text', typed, { startsAt: STARTS }, { ...typed, startsAt: STARTS }],
    ['an emptied text is written', { ...typed, startsAt: STARTS }, { date: '' }, written],
    ['a written text is replaced', written, { date: 'Onam Sunday' }, { ...typed, startsAt: STARTS }],
    ['a time is taken away', { ...typed, orderingOpensAt: OPENS }, { orderingOpensAt: null }, typed],
  ])('%s', (_name, before, changes, after) => {
    expect(datedSale(before, changes, '2026-11-22T00:00:00.000Z')).toEqual(after);
  });

  it.each([
    ['nothing at all', UNDATED, {}, ['date']],
    ['an emptied text without a start', typed, { date: '' }, ['date']],
    ['a start taken from a written text', written, { startsAt: null }, ['date']],
    ['a start that has passed', UNDATED, { startsAt: '2026-11-21T06:30:00.000Z' }, ['startsAt']],
    [
      'no text and a closing before the opening',
      UNDATED,
      { orderingOpensAt: CLOSES, orderingClosesAt: OPENS },
      ['date', 'orderingClosesAt'],
    ],
  ])('is refused: %s', (_name, before, changes, paths) => {
    expect(() => datedSale(before, changes, '2026-11-22T00:00:00.000Z')).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'input.invalid',
        details: { issues: paths.map((path) => expect.objectContaining({ path })) },
      }),
    );
  });

  it.each([
    ['Sunday, 29 November 2026, 12:00 PM', STARTS, 'en', 'Sunday, 29 November 2026, 12:00 PM'],
    ['Sunday, 29 November 2026, 12:00 PM', STARTS, 'ml', saleMomentText(STARTS, 'ml')],
    ['The last Sunday of November', STARTS, 'ml', 'The last Sunday of November'],
    ['Sunday, 29 November 2026, 12:00 PM', null, 'ml', 'Sunday, 29 November 2026, 12:00 PM'],
  ] as const)('%s, sold with the beginning %s, reads in %s: %s', (date, startsAt, language, told) => {
    expect(soldDateText({ date, startsAt }, language)).toBe(told);
  });
});

describe('when something ends, and when an order comes', () => {
  it.each([
    ['2026-12-05T18:30:00.000Z', 'en', 'Saturday, 5 December 2026, midnight'],
    ['2026-12-05T18:30:00.000Z', 'ml', 'രാത്രി 12'],
    ['2026-12-31T18:30:00.000Z', 'en', 'Thursday, 31 December 2026, midnight'],
    ['2026-12-05T18:31:00.000Z', 'en', 'Sunday, 6 December 2026, 12:01 AM'],
    ['2026-12-06T01:30:00.000Z', 'en', 'Sunday, 6 December 2026, 7:00 AM'],
  ])('%s in %s ends at %s', (at, language, text) => {
    expect(deadlineText(at, language)).toContain(text);
    if (language === 'ml') expect(deadlineText(at, language)).toContain('ഡിസംബർ 5');
  });

  const NOON = { date: 'Sunday, 6 December 2026, 12:00 PM', startsAt: '2026-12-06T06:30:00.000Z' };
  it.each([
    [NOON, null, 'Sunday, 6 December 2026, 12:00 PM'],
    [NOON, { from: 840, until: 900 }, 'Sunday, 6 December 2026, 2:00–3:00 PM'],
    [{ ...NOON, date: 'Feast day, noon' }, null, 'Feast day, noon'],
    [{ ...NOON, date: 'Feast day' }, { from: 840, until: 900 }, 'Feast day · 2:00–3:00 PM'],
  ])('of %j with %j the order comes %s', (sale, window, text) => {
    expect(deliveryText(sale, window, 'en')).toBe(text);
  });

  it('names of a sale with delivery windows the first and the last', () => {
    const windows = [
      { from: 900, until: 960 },
      { from: 720, until: 780 },
    ];
    expect(saleDateText({ ...NOON, isDateWritten: true, windows }, 'en')).toBe('Sunday, 6 December 2026, 12:00–4:00 PM');
    expect(saleDateText({ ...NOON, isDateWritten: false, windows }, 'en')).toBe(NOON.date);
  });
});

const NOW = '2026-11-27T06:00:00.000Z';
const NEXT = { startsAt: '2026-12-06T06:30:00.000Z', orderingOpensAt: null, orderingClosesAt: null };
const RUNNING_CLOSES = '2026-11-28T14:30:00.000Z';
const RUNNING_STARTS = '2026-11-29T06:30:00.000Z';

it.each<[string, Parameters<typeof opensAfter>[0], Partial<typeof NEXT>, string | null]>([
  ['the closing of the running sale', { orderingClosesAt: RUNNING_CLOSES, startsAt: RUNNING_STARTS }, {}, RUNNING_CLOSES],
  ['its delivery where it names no closing', { startsAt: RUNNING_STARTS }, {}, RUNNING_STARTS],
  ['its last window', { startsAt: RUNNING_STARTS, windows: [{ from: 720, until: 900 }] }, {}, '2026-11-29T09:30:00.000Z'],
  ['the full minute after its end', { orderingClosesAt: '2026-11-28T14:30:01.000Z' }, {}, '2026-11-28T14:31:00.000Z'],
  ['a closing that has passed', { orderingClosesAt: NOW }, {}, null],
  ['no known end', {}, {}, null],
  ['an end after its own delivery', { startsAt: RUNNING_STARTS }, { startsAt: RUNNING_STARTS }, null],
  ['an end after its own closing', { startsAt: RUNNING_STARTS }, { orderingClosesAt: RUNNING_CLOSES as never }, null],
  ['the closing, also of a sale without times', { orderingClosesAt: RUNNING_CLOSES }, { startsAt: null as never }, RUNNING_CLOSES],
])('a sale opens after %s', (_, running, next, at) => expect(opensAfter(running, { ...NEXT, ...next }, NOW)).toBe(at));

const BEFORE = '2026-11-29T06:29:59.999Z';
const sale = { cancelledAt: null, isOver: false, isActive: true, bookable: true, availableSlots: 6, startsAt: STARTS };

describe('the state of a sale', () => {
  it.each([
    ['open', {}, BEFORE],
    ['soldOut', { availableSlots: 0 }, BEFORE],
    ['later', { bookable: false }, BEFORE],
    ['closed', {}, STARTS],
    ['closed', { bookable: false, availableSlots: 0 }, STARTS],
    ['open', { windows: [{ from: 900, until: 1_020 }] }, '2026-11-29T11:29:59.999Z'],
    ['closed', { windows: [{ from: 900, until: 1_020 }] }, '2026-11-29T11:30:00.000Z'],
    ['before', { orderingOpensAt: '2026-11-29T06:00:00.000Z', bookable: false }, '2026-11-29T05:59:59.999Z'],
    ['inactive', { isActive: false, bookable: false }, BEFORE],
    ['over', { isOver: true, isActive: false, bookable: false }, '2026-11-30T00:00:00.000Z'],
    ['cancelled', { cancelledAt: BEFORE, isOver: true, bookable: false }, BEFORE],
  ] as const)('is %s with %j at %s', (state, over, now) => {
    expect(saleState({ ...sale, ...over }, null, now)).toBe(state);
  });

  it.each([
    ['closed', { startsAt: '2026-12-06T06:30:00.000Z' }],
    ['later', { startsAt: null }],
    ['later', { startsAt: '2026-12-20T06:30:00.000Z' }],
  ] as const)('is %s with %j while a sale of 13 December takes orders', (state, over) => {
    const current = { startsAt: '2026-12-13T06:30:00.000Z' };
    expect(saleState({ ...sale, ...over, bookable: false }, current, BEFORE)).toBe(state);
  });
});

const event = (id: number, createdAt: string, isActive = true, isOver = false) => ({ id, createdAt, isActive, isOver });
const timed = (id: number, times: OrderingTimes) => ({ ...event(id, '2026-01-02'), ...times });

describe('the sale window', () => {
  const NOW = '2026-11-22T06:00:00.000Z';

  it.each([
    ['nothing on sale', [], null],
    ['the newest', [event(1, '2026-01-01'), event(2, '2026-01-02')], 2],
    ['the newest although its number is older', [event(1, '2026-01-02'), event(2, '2026-01-01')], 1],
    ['of two in one millisecond the later number', [event(7, '2026-01-01'), event(9, '2026-01-01'), event(8, '2026-01-01')], 9],
    ['never a hidden one', [event(1, '2026-01-01'), event(2, '2026-01-02', false)], 1],
    ['only hidden ones', [event(1, '2026-01-01', false)], null],
    ['never one that is over', [event(1, '2026-01-01'), event(2, '2026-01-02', true, true)], 1],
    ['only ones that are over', [event(1, '2026-01-01', true, true)], null],
    ['never one that has not opened', [event(1, '2026-01-01'), timed(2, { orderingOpensAt: '2026-11-22T06:00:00.001Z' })], 1],
    ['the newer one from its opening on', [event(1, '2026-01-01'), timed(2, { orderingOpensAt: NOW })], 2],
    ['never one that has closed', [event(1, '2026-01-01'), timed(2, { orderingClosesAt: NOW })], 1],
  ])('can be booked: %s (decisions/0064)', (_name, events, id) => {
    expect(bookableEvent(events, NOW)?.id ?? null).toBe(id);
  });

  it('lists the visible events newest first', () => {
    const events = [event(1, '2026-01-01'), event(2, '2026-01-03'), event(3, '2026-01-02', false), event(4, '2026-01-02')];
    expect(visibleEvents(events).map(({ id }) => id)).toEqual([2, 4, 1]);
  });

  it.each([
    [50, 0, 0, 50],
    [50, 10, 5, 35],
    [50, 50, 0, 0],
    [10, 12, 0, 0],
    [10, 8, 5, 0],
  ])('%p places, %p sold, %p held: %p left (decisions/0001 §10)', (maxOrders, taken, held, left) => {
    expect(availableSlots({ maxOrders, taken, held })).toBe(left);
  });

  it.each([
    ['Pit Mandi', ' pit  mandi ', true],
    ['Pit Mandi 50% & more', 'pit mandi 50% & more', true],
    ['Caf\u00e9', 'Cafe\u0301', true],
    ['കുഴി മന്തി', 'കുഴി മന്തി', true],
    ['ഞായര്\u200D മന്തി', 'ഞായർ മന്തി', true],
    ['ഞായറാഴ്\u200Cച മന്തി', 'ഞായറാഴ്ച മന്തി', true],
    ['Pit Mandi', 'Pit-Mandi', false],
    ['Pit Mandi', 'PitMandi', false],
    // Capitals of ß are two letters, its small letter is one.
    ['Straße', 'STRASSE', false],
  ])('%s and %s: the same title? %s (decisions/0001 §18)', (a, b, same) => {
    expect(folded(a) === folded(b)).toBe(same);
  });
});

const SALE = { title: 'Sunday Pit Mandi', titleMalayalam: null, date: 'This Sunday', priceFrom: 750 };

it.each([
  ['en', SALE, 'from ₹750 · serves 2', 'Reserve your mandi', 'Currently serving Kottayam'],
  ['ml', SALE, '₹750 മുതൽ · 2 പേർക്ക്', 'മന്തി റിസർവ് ചെയ്യൂ', 'ഇപ്പോൾ കോട്ടയത്ത് മാത്രം'],
  ['en', { ...SALE, priceFrom: 999.5 }, 'from ₹999.50 · serves 2', 'Reserve your mandi', 'Currently serving Kottayam'],
  ['en', { ...SALE, priceFrom: null }, 'serves 2', 'Reserve your mandi', 'Currently serving Kottayam'],
])('words a shared link in %s', (language, sale, facts, reserve, serving) => {
  expect(shareTexts(sale, 'Kuzhi Mandi', 2, language)).toEqual({
    business: 'Kuzhi Mandi',
    title: 'Sunday Pit Mandi',
    date: 'This Sunday',
    facts,
    reserve,
    serving,
  });
});
