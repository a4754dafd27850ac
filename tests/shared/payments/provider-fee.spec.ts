import fc from 'fast-check';
import { type KnownFee, learnFee, readFee, saysNoNewFee } from '#shared/payments/provider-fee';

/** docs/payments.md §4.4: what the provider says of its fee. */
describe('the fee of a payment', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['with its tax', 2_360, 360, { feePaise: 2_360, taxPaise: 360 }],
    ['of nothing', 0, 0, { feePaise: 0, taxPaise: 0 }],
    ['without its tax', 2_360, null, { feePaise: 2_360, taxPaise: null }],
    ['without a word about tax', 2_360, undefined, { feePaise: 2_360, taxPaise: null }],
    ['not yet', null, null, null],
    ['not yet, but a tax', null, 360, null],
    ['of parts of a paisa', 2_360.5, 360, null],
    ['below 0', -1, 0, null],
    ['above the payment', 100_001, 0, null],
    ['below its own tax', 100, 101, null],
    ['as text', '2360', '360', null],
  ])('is read: %s', (_name, fee, tax, expected) => {
    expect(readFee(fee, tax, 100_000)).toEqual(expected);
  });

  it.each<[string, KnownFee, Parameters<typeof learnFee>[1], ReturnType<typeof learnFee>]>([
    ['nothing of nothing', {}, null, { change: {}, contradiction: false }],
    ['nothing of what is known', { feePaise: 5, taxPaise: 1 }, null, { change: {}, contradiction: false }],
    [
      'all',
      { feePaise: null, taxPaise: null },
      { feePaise: 5, taxPaise: 1 },
      { change: { feePaise: 5, taxPaise: 1 }, contradiction: false },
    ],
    ['the tax', { feePaise: 5, taxPaise: null }, { feePaise: 5, taxPaise: 1 }, { change: { taxPaise: 1 }, contradiction: false }],
    ['the same', { feePaise: 0, taxPaise: 0 }, { feePaise: 0, taxPaise: 0 }, { change: {}, contradiction: false }],
    ['the same without tax', { feePaise: 5, taxPaise: 1 }, { feePaise: 5, taxPaise: null }, { change: {}, contradiction: false }],
    ['another fee', { feePaise: 5, taxPaise: 1 }, { feePaise: 6, taxPaise: 1 }, { change: {}, contradiction: true }],
    ['another fee than 0', { feePaise: 0, taxPaise: 0 }, { feePaise: 6, taxPaise: 1 }, { change: {}, contradiction: true }],
    ['another tax', { feePaise: 5, taxPaise: 1 }, { feePaise: 5, taxPaise: 2 }, { change: {}, contradiction: true }],
  ])('is learnt: %s', (_name, known, reported, expected) => {
    expect(learnFee(known, reported)).toEqual(expected);
  });

  it('is the first that was reported, in whatever order and however often reports come', () => {
    const fee = fc.option(fc.record({ feePaise: fc.nat(5), taxPaise: fc.constant(1) }));
    fc.assert(
      fc.property(fc.array(fee, { maxLength: 8 }), (reports) => {
        let known: KnownFee = { feePaise: null, taxPaise: null };
        for (const report of reports) {
          known = { ...known, ...learnFee(known, report).change };
          expect(saysNoNewFee(known, report)).toBe(true);
        }
        expect(known).toEqual(reports.find((report) => report !== null) ?? { feePaise: null, taxPaise: null });
      }),
    );
  });
});
