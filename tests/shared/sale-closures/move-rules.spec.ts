import fc from 'fast-check';
import { MOVE_ISSUES, movedTimes, moveIssues, confirms } from '#shared/sale-closures/move-rules';
import { saleTimeIssues } from '#shared/sales-events/sale-times';

const NOW = '2026-11-22T06:00:00.000Z';
const SALE = {
  date: 'Sunday',
  isDateWritten: false,
  startsAt: '2026-11-29T06:30:00.000Z',
  orderingOpensAt: '2026-11-20T04:30:00.000Z',
  orderingClosesAt: '2026-11-28T12:30:00.000Z',
  windows: [{ id: 'a', from: 720, until: 750, parcels: 20, held: 0, taken: 3 }],
};
const MOVE = { startsAt: '2026-12-06T06:30:00.000Z', date: '', until: '2026-12-01T06:30:00.000Z' };

describe('moving a sale (requirements/console C81)', () => {
  it.each<[string, Partial<typeof MOVE>, Partial<typeof SALE>, [string, string][]]>([
    ['a week later', {}, {}, []],
    ['earlier', { startsAt: '2026-11-27T06:30:00.000Z', until: '2026-11-25T06:30:00.000Z' }, {}, []],
    ['of a sale that had no beginning', {}, { startsAt: null as never }, []],
    [
      'the beginning has passed',
      { startsAt: NOW },
      {},
      [
        ['startsAt', MOVE_ISSUES.startPast],
        ['until', MOVE_ISSUES.untilAfterStart],
      ],
    ],
    ['to where it is', { startsAt: SALE.startsAt, until: '2026-11-25T06:30:00.000Z' }, {}, [['startsAt', MOVE_ISSUES.startSame]]],
    ['later in the day than its windows', { startsAt: '2026-12-06T07:30:00.000Z' }, {}, [['startsAt', MOVE_ISSUES.startWindows]]],
    ['until a time that has passed', { until: NOW }, {}, [['until', MOVE_ISSUES.untilPast]]],
    ['until the beginning', { until: MOVE.startsAt }, {}, []],
    ['until after the beginning', { until: '2026-12-06T06:30:00.001Z' }, {}, [['until', MOVE_ISSUES.untilAfterStart]]],
  ])('%s', (_, move, sale, issues) => {
    expect(moveIssues({ ...SALE, ...sale }, { ...MOVE, ...move }, NOW).map(({ path, message }) => [path, message])).toEqual(issues);
  });

  it('moves the times to come as far as the delivery, and writes its date', () => {
    expect(movedTimes(SALE, MOVE, NOW)).toEqual({
      startsAt: MOVE.startsAt,
      isDateWritten: true,
      date: 'Sunday, 6 December 2026, 12:00 PM',
      orderingOpensAt: SALE.orderingOpensAt,
      orderingClosesAt: '2026-12-05T12:30:00.000Z',
    });
    expect(movedTimes(SALE, { ...MOVE, date: 'Next Sunday' }, NOW)).toMatchObject({ date: 'Next Sunday', isDateWritten: false });
    expect(movedTimes({ ...SALE, orderingOpensAt: '2026-11-25T04:30:00.000Z' }, MOVE, NOW)).toMatchObject({
      orderingOpensAt: '2026-12-02T04:30:00.000Z',
    });
    expect(movedTimes({ ...SALE, startsAt: null, orderingClosesAt: null }, MOVE, NOW)).toMatchObject({ orderingClosesAt: null });
  });

  it('keeps the rules of the times where the move has no fault', () => {
    const minutes = fc.integer({ min: 1, max: 60 * 24 * 30 });
    fc.assert(
      fc.property(minutes, minutes, (ahead, left) => {
        const startsAt = new Date(Date.parse(NOW) + ahead * 60_000).toISOString();
        const until = new Date(Date.parse(NOW) + left * 60_000).toISOString();
        const move = { startsAt, date: '', until };
        if (moveIssues({ ...SALE, windows: [] }, move, NOW).length > 0) return;
        expect(saleTimeIssues(movedTimes(SALE, move, NOW))).toEqual([]);
        expect(until <= startsAt).toBe(true);
      }),
    );
  });
});

describe('the confirmation that is typed (requirements/console C80)', () => {
  it.each([
    ['Sunday Mandi', 'Sunday Mandi', true],
    ['  sunday   MANDI ', 'Sunday Mandi', true],
    ['ഞായറാഴ്ച മന്തി', 'ഞായറാഴ്ച മന്തി', true],
    ['Caf\u00e9 Mandi', 'Cafe\u0301 Mandi', true],
    ['Sunday Mand', 'Sunday Mandi', false],
    ['Sunday Mandi!', 'Sunday Mandi', false],
    ['', 'Sunday Mandi', false],
    [' ', ' ', false],
  ])('%j for %j: %s', (typed, title, fits) => {
    expect(confirms(typed, title)).toBe(fits);
  });
});
