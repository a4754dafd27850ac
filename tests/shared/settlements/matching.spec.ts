import fc from 'fast-check';
import { addDays } from '#shared/core/time';
import { daysToAsk } from '#shared/settlements/days-to-ask';
import { groupedBy, type LineState, matchRecon, type OwnMoney, sumsOf } from '#shared/settlements/matching';
import { type LineNews, netPaise, type ReconLine, saidAgain } from '#shared/settlements/recon-line';

const TODAY = '2026-11-28';

const line = (more: Partial<ReconLine> = {}): ReconLine => ({
  entityId: 'pay_A',
  type: 'payment',
  amountPaise: 100_000,
  feePaise: 2_360,
  taxPaise: 360,
  creditPaise: 97_640,
  debitPaise: 0,
  settlementId: 'setl_1',
  utr: '1568176960',
  paymentId: null,
  settledAt: '2026-11-27T05:00:00.000Z',
  ...more,
});
const own = (more: Partial<OwnMoney> = {}): OwnMoney => ({
  id: 'pay_A',
  kind: 'payment',
  amountPaise: 100_000,
  feePaise: 2_360,
  at: '2026-11-25T10:00:00.000Z',
  ...more,
});
const refund = line({
  entityId: 'rfnd_A',
  type: 'refund',
  amountPaise: 40_000,
  feePaise: 0,
  taxPaise: 0,
  creditPaise: 0,
  debitPaise: 40_000,
});

/** @source requirements/console C133 */
describe('a line of the report', () => {
  it.each<[string, ReconLine, OwnMoney[], LineState, number]>([
    ['fits', line(), [own()], 'arrived', 0],
    ['fits where the fee was not known', line(), [own({ feePaise: null })], 'arrived', 0],
    ['is about more', line({ amountPaise: 100_100, creditPaise: 97_740 }), [own()], 'amount', 100],
    ['is about less', line({ amountPaise: 90_000, creditPaise: 87_640 }), [own()], 'amount', -10_000],
    ['takes a higher fee', line({ feePaise: 2_400, creditPaise: 97_600 }), [own()], 'fee', -40],
    ['takes no fee', line({ feePaise: 0, taxPaise: 0, creditPaise: 100_000 }), [own()], 'fee', 2_360],
    ['names a stranger', line({ entityId: 'pay_B' }), [own()], 'unknown', 97_640],
    ['is a refund', refund, [own({ id: 'rfnd_A', kind: 'refund', amountPaise: 40_000, feePaise: 0 })], 'arrived', 0],
    [
      'is a refund with a fee',
      { ...refund, debitPaise: 40_590, feePaise: 590 },
      [own({ id: 'rfnd_A', kind: 'refund', amountPaise: 40_000, feePaise: 0 })],
      'fee',
      -590,
    ],
    ['is a refund that we do not know', refund, [], 'unknown', -40_000],
    ['is an adjustment', line({ entityId: 'adj_A', type: 'adjustment', creditPaise: 0, debitPaise: 500 }), [], 'adjustment', -500],
  ])('%s', (_name, one, owned, state, differencePaise) => {
    expect(matchRecon([one], owned, TODAY).lines).toMatchObject([{ state, differencePaise }]);
  });

  it('counts once: its repetition in a later settlement is a difference', () => {
    const again = line({ settlementId: 'setl_2', settledAt: '2026-11-28T05:00:00.000Z' });
    const { lines } = matchRecon([again, line()], [own()], TODAY);
    expect(lines.map(({ line: { settlementId }, state, differencePaise }) => [settlementId, state, differencePaise])).toEqual([
      ['setl_1', 'arrived', 0],
      ['setl_2', 'twice', 97_640],
    ]);
  });
});

describe('the lines of a report together', () => {
  const adjustment = line({
    entityId: 'adj_A',
    type: 'adjustment',
    settlementId: 'setl_2',
    amountPaise: 500,
    creditPaise: 0,
    debitPaise: 500,
  });
  const { lines } = matchRecon([adjustment, refund, line()], [own()], TODAY);

  it('bring the payments, less refunds and deductions', () => {
    expect(sumsOf(lines)).toEqual({
      ...{ paidPaise: 100_000, refundedPaise: 40_000, feePaise: 4_720, taxPaise: 720 },
      ...{ netPaise: 57_140, differencePaise: -40_500, lines: 3 },
    });
    expect(sumsOf([])).toMatchObject({ netPaise: 0, lines: 0 });
  });

  it('are grouped by their settlement, the earlier first', () => {
    expect(
      groupedBy(lines, ({ settlementId }) => settlementId).map(([id, some]) => [id, some.map(({ line: { entityId } }) => entityId)]),
    ).toEqual([
      ['setl_1', ['pay_A', 'rfnd_A']],
      ['setl_2', ['adj_A']],
    ]);
  });
});

describe('money that no settlement has brought', () => {
  it.each([
    ['today', '2026-11-28T10:00:00.000Z', 0, false],
    ['the evening before, past midnight in India', '2026-11-27T18:30:00.000Z', 0, false],
    ['five days', '2026-11-23T10:00:00.000Z', 5, false],
    ['six days', '2026-11-22T10:00:00.000Z', 6, true],
  ])('waits: %s', (_name, at, days, isLate) => {
    const waiting = [own({ at })];
    expect(matchRecon([], waiting, TODAY).waiting).toEqual([{ own: waiting[0], days, isLate }]);
  });

  it('no longer waits once a line names it, whatever that says', () => {
    expect(matchRecon([line({ amountPaise: 1 })], [own()], TODAY).waiting).toEqual([]);
  });
});

describe('any report', () => {
  const paise = fc.integer({ min: 0, max: 5_000_000 });
  const id = fc.constantFrom(...'ABCDEFGHIJ').map((letter) => `x_${letter}`);
  const lines = fc.array(
    fc
      .record({
        entityId: id,
        type: fc.constantFrom('payment', 'refund', 'adjustment', 'transfer', 'other'),
        amountPaise: paise,
        feePaise: paise,
        taxPaise: paise,
        credit: paise,
        isDebit: fc.boolean(),
        settlementId: fc.constantFrom('setl_1', 'setl_2', 'setl_3'),
      })
      .map(({ credit, isDebit, ...one }) => line({ ...one, creditPaise: isDebit ? 0 : credit, debitPaise: isDebit ? credit : 0 })),
    { maxLength: 25 },
  );
  const owned = fc.uniqueArray(
    fc.record({ id, kind: fc.constantFrom('payment' as const, 'refund' as const), amountPaise: paise, feePaise: fc.option(paise) }),
    { selector: ({ id: one, kind }) => `${kind} ${one}` },
  );

  it('is the sum of our books for matched lines, and the differences, to the paisa', () => {
    fc.assert(
      fc.property(lines, owned, (report, ours) => {
        const { lines: matched, waiting } = matchRecon(
          report,
          ours.map((one) => own(one)),
          TODAY,
        );
        const first = matched.filter(({ own: ourOwn, state }) => ourOwn && state !== 'twice');
        const books = first.reduce((sum, { own: one, line: its }) => {
          if (!one) return sum;
          const fee = one.feePaise ?? its.feePaise;
          return sum + (one.kind === 'payment' ? one.amountPaise - fee : -one.amountPaise - fee);
        }, 0);
        const net = report.reduce((sum, one) => sum + netPaise(one), 0);
        const sums = sumsOf(matched);
        expect(sums.netPaise).toBe(net);
        expect(net).toBe(books + sums.differencePaise);
        // Each of ours is matched once, or waits.
        expect(first.length + waiting.length).toBe(ours.length);
        expect(matched).toHaveLength(report.length);
      }),
    );
  });

  it('is matched the same in any order', () => {
    const distinct = fc
      .uniqueArray(lines, { maxLength: 1 })
      .map(([one = []]) =>
        one.filter(
          (a, at) => one.findIndex((b) => b.entityId === a.entityId && b.type === a.type && b.settlementId === a.settlementId) === at,
        ),
      );
    fc.assert(
      fc.property(distinct, owned, (report, ours) => {
        const mine = ours.map((one) => own(one));
        expect(matchRecon([...report].reverse(), mine, TODAY)).toEqual(matchRecon(report, mine, TODAY));
      }),
    );
  });
});

const KNOWN: ReconLine = {
  entityId: 'pay_A',
  type: 'payment',
  amountPaise: 100_000,
  feePaise: 2_360,
  taxPaise: 360,
  creditPaise: 97_640,
  debitPaise: 0,
  settlementId: 'setl_1',
  utr: 'UTR1',
  paymentId: null,
  settledAt: '2026-11-27T04:30:00.000Z',
};
const LATER = '2026-11-27T09:00:00.000Z';
const NEXT_DAY = '2026-11-28T04:30:00.000Z';

/** @source requirements/console C133 */
describe('a repeated line', () => {
  it.each<[string, Partial<ReconLine>, Partial<ReconLine>, LineNews, Partial<ReconLine>]>([
    ['is the same', {}, {}, 'same', {}],
    ['has another amount', {}, { amountPaise: 90_000 }, 'changed', { amountPaise: 90_000 }],
    ['takes another fee', {}, { feePaise: 2_478, creditPaise: 97_522 }, 'changed', { feePaise: 2_478, creditPaise: 97_522 }],
    ['has the tax otherwise', {}, { taxPaise: 0 }, 'changed', { taxPaise: 0 }],
    ['takes instead of adding', {}, { creditPaise: 0, debitPaise: 97_640 }, 'changed', { creditPaise: 0, debitPaise: 97_640 }],
    ['is of another kind', {}, { type: 'adjustment' }, 'changed', { type: 'adjustment' }],
    ['names the bank’s number for the first time', { utr: null }, {}, 'named', { utr: 'UTR1' }],
    ['names it otherwise', {}, { utr: 'UTR2' }, 'changed', { utr: 'UTR2' }],
    ['leaves it out', {}, { utr: null }, 'same', { utr: 'UTR1' }],
    ['names its payment', {}, { paymentId: 'pay_B' }, 'named', { paymentId: 'pay_B' }],
    ['has another time of the day', {}, { settledAt: LATER }, 'same', { settledAt: KNOWN.settledAt }],
    ['came on another day', {}, { settledAt: NEXT_DAY }, 'changed', { settledAt: NEXT_DAY }],
    ['names the number and another fee', { utr: null }, { feePaise: 0 }, 'changed', { utr: 'UTR1', feePaise: 0 }],
  ])('%s', (_name, known, said, news, line) => {
    expect(saidAgain({ ...KNOWN, ...known }, { ...KNOWN, ...said })).toEqual({ news, line: { ...KNOWN, ...known, ...line } });
  });
});

/** 11:30 in India. */
const NOW = '2026-11-28T06:00:00.000Z';
const asked = (...days: [string, string][]): Map<string, string> => new Map(days);

/** @source requirements/console C133 */
describe('the days of the requests to the provider', () => {
  it.each<[string, string | null, Map<string, string>, string[]]>([
    ['none before the first payment', null, asked(), []],
    ['each once', '2026-11-26', asked(), ['2026-11-26', '2026-11-27', '2026-11-28']],
    ['today again after six hours', '2026-11-28', asked(['2026-11-28', '2026-11-28T00:00:00.000Z']), ['2026-11-28']],
    ['today not before', '2026-11-28', asked(['2026-11-28', '2026-11-28T00:00:01.000Z']), []],
    [
      'a day again that was asked before its end',
      '2026-11-27',
      asked(['2026-11-27', '2026-11-27T18:00:00.000Z']),
      ['2026-11-27', '2026-11-28'],
    ],
    [
      'a day not again before the morning after it, but every six hours',
      '2026-11-27',
      asked(['2026-11-27', '2026-11-27T22:00:00.000Z'], ['2026-11-28', NOW]),
      ['2026-11-27'],
    ],
    ['no day again that was complete', '2026-11-27', asked(['2026-11-27', '2026-11-28T00:30:00.000Z']), ['2026-11-28']],
  ])('%s', (_name, since, known, days) => {
    expect(daysToAsk(NOW, since, known)).toEqual(days);
  });

  it.each<[string, string, string, string[]]>([
    ['every six hours', '2026-11-26', '2026-11-28T00:00:00.000Z', ['2026-11-26']],
    ['not before', '2026-11-26', '2026-11-28T00:00:01.000Z', []],
    ['for ten days', '2026-11-18', '2026-11-20T06:00:00.000Z', ['2026-11-18']],
    ['and no longer', '2026-11-17', '2026-11-19T06:00:00.000Z', []],
  ])('have a settlement without the bank’s number: %s', (_name, day, last, days) => {
    const known = new Map<string, string>();
    for (let back = 0; back <= 60; back += 1) known.set(addDays('2026-11-28', -back), NOW);
    expect(daysToAsk(NOW, '2026-10-01', known.set(day, last), new Set([day]))).toEqual(days);
  });

  it.each([
    ['a minute before six in the morning', '2026-11-28T00:29:00.000Z', []],
    ['at six in the morning', '2026-11-28T00:30:00.000Z', ['2026-11-27']],
  ])('have the whole day before with them %s', (_name, now, days) => {
    const evening = asked(['2026-11-27', '2026-11-27T20:00:00.000Z'], ['2026-11-28', '2026-11-27T20:00:00.000Z']);
    expect(daysToAsk(now, '2026-11-27', evening)).toEqual(days);
  });

  it('go back sixty days at most', () => {
    const days = daysToAsk(NOW, '2020-01-01', asked());
    expect([days.length, days[0], days.at(-1)]).toEqual([61, '2026-09-29', '2026-11-28']);
  });
});
