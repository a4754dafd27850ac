import { type LineNews, type ReconLine, saidAgain } from '#shared/settlements/recon-line';

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
