import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { tallyXml, xmlText } from '#shared/books/tally-xml';
import { LEDGERS, sumsByType, type Voucher, vouchersOf } from '#shared/books/vouchers';
import { calendarDayOf } from '#shared/core/time';
import type { InvoiceDocument } from '#shared/invoices/document';
import { taxesIn } from '#shared/invoices/invoice-taxes';

const DAY = '2026-11-28';
const paise = fc.integer({ min: 1, max: 5_000_000 });
const document = fc
  .record({
    kind: fc.constantFrom('tax-invoice' as const, 'credit-note' as const, 'bill-of-supply' as const),
    total: paise,
    between: fc.boolean(),
    number: fc.string(),
  })
  .map(({ kind, total, between, number }): InvoiceDocument => ({
    ...{ kind, number, day: DAY, bookingId: 'MND-ABC234', placeOfSupply: '32', hsn: '996331', rate: 500, lines: [] },
    seller: { legalName: '', tradeName: '', address: '', gstin: '', registration: '', phone: '', email: '' },
    buyer: { name: '', phone: '', address: '', pincode: '' },
    sums: { ...taxesIn(total, kind === 'bill-of-supply' ? 0 : 500, between), totalPaise: total },
    corrects: kind === 'credit-note' ? { kind: 'tax-invoice', number, day: DAY } : null,
  }));
const moved = fc.record({
  number: fc.string(),
  day: fc.constant(DAY),
  paise: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  ledger: fc.constantFrom('clearing' as const, 'cash' as const, 'upi' as const),
  narration: fc.string({ unit: 'binary' }),
});
const settled = fc
  .record({
    entityId: fc.string(),
    type: fc.constantFrom('payment' as const, 'refund' as const, 'adjustment' as const),
    amountPaise: paise,
    feePaise: paise,
    taxPaise: paise,
    net: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    settlementId: fc.constantFrom('setl_1', 'setl_2'),
  })
  .map(({ net, ...line }) => ({
    ...{ ...line, creditPaise: Math.max(0, net), debitPaise: Math.max(0, -net) },
    ...{ utr: null, paymentId: null, settledAt: '2026-11-28T05:00:00.000Z' },
  }));
const facts = fc.record({
  documents: fc.array(document, { maxLength: 6 }),
  sales: fc.array(
    fc.record({
      kind: fc.constantFrom('sold' as const, 'taken-back' as const),
      day: fc.constant(DAY),
      paise: fc.integer({ min: -5_000_000, max: 5_000_000 }),
      bookings: fc.nat(9),
    }),
    { maxLength: 2 },
  ),
  moved: fc.array(moved, { maxLength: 6 }),
  settled: fc.array(settled, { maxLength: 6 }),
  dayOf: fc.constant(calendarDayOf),
});
const sumOf = (vouchers: readonly Voucher[], name: keyof typeof LEDGERS): number =>
  vouchers.flatMap(({ entries }) => entries).reduce((sum, { ledger, paise: one }) => (ledger === name ? sum + one : sum), 0);
const read = (xml: string): Document => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

/** @source requirements/console C137 */
describe('any month for the accounts', () => {
  it('has debits that are its credits, in each voucher', () => {
    fc.assert(
      fc.property(facts, (month) => {
        for (const { entries } of vouchersOf(month)) {
          expect(entries.reduce((sum, { paise: one }) => sum + one, 0)).toBe(0);
          expect(entries.every(({ paise: one }) => one !== 0 && Number.isSafeInteger(one))).toBe(true);
        }
      }),
    );
  });

  it('has each paisa of documents, money and settlements in its ledger', () => {
    fc.assert(
      fc.property(facts, (month) => {
        const vouchers = vouchersOf(month);
        const net = month.settled.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0);
        const billed = month.documents.reduce((sum, { kind, sums }) => sum + (kind === 'credit-note' ? -1 : 1) * sums.totalPaise, 0);
        const sold = month.sales.reduce((sum, { paise: one }) => sum + one, 0);
        const came = month.moved.reduce((sum, { paise: one }) => sum + one, 0);
        expect(sumOf(vouchers, 'bank')).toBe(net);
        expect(sumOf(vouchers, 'customers')).toBe(billed + sold - came);
        const taxes = sumOf(vouchers, 'cgst') + sumOf(vouchers, 'sgst') + sumOf(vouchers, 'igst');
        expect(sumOf(vouchers, 'sales') + taxes + billed + sold).toBe(0);
      }),
    );
  });

  it('is XML whatever the texts are, and says the amounts as Tally has them', () => {
    fc.assert(
      fc.property(facts, (month) => {
        const vouchers = vouchersOf(month);
        const parsed = read(tallyXml(vouchers));
        expect(parsed.querySelector('parsererror')).toBeNull();
        const found = [...parsed.querySelectorAll('VOUCHER')];
        expect(found).toHaveLength(vouchers.length);
        found.forEach((voucher, nth) => {
          const entries = [...voucher.getElementsByTagName('ALLLEDGERENTRIES.LIST')].map((entry) => ({
            ledger: entry.querySelector('LEDGERNAME')?.textContent,
            paise: -Math.round(Number(entry.querySelector('AMOUNT')?.textContent) * 100),
            isDebit: entry.querySelector('ISDEEMEDPOSITIVE')?.textContent === 'Yes',
          }));
          const wanted = vouchers[nth]?.entries.map(({ ledger, paise: one }) => ({
            ledger: LEDGERS[ledger],
            paise: one,
            isDebit: one > 0,
          }));
          expect(entries).toEqual(wanted);
          expect(voucher.querySelector('DATE')?.textContent).toBe('20261128');
        });
      }),
      { numRuns: 40 },
    );
  });
});

it('a day whose sum changes its sign has the same remote id, so that Tally replaces its voucher', () => {
  const idOf = (sum: number): string | null | undefined => {
    const sales = [{ kind: 'taken-back' as const, day: DAY, paise: sum, bookings: 1 }];
    const vouchers = vouchersOf({ documents: [], sales, moved: [], settled: [], dayOf: calendarDayOf });
    return read(tallyXml(vouchers)).querySelector('VOUCHER')?.getAttribute('REMOTEID');
  };
  expect(idOf(-40_000)).toBe(`kuzhi BACK-${DAY}`);
  expect(idOf(40_000)).toBe(idOf(-40_000));
});

it('a settlement empties what the provider held', () => {
  const line = {
    entityId: 'pay_A',
    type: 'payment' as const,
    amountPaise: 100_000,
    feePaise: 2_360,
    taxPaise: 360,
    creditPaise: 97_640,
    debitPaise: 0,
  };
  const settledAt = '2026-11-28T05:00:00.000Z';
  const [voucher] = vouchersOf({
    ...{ documents: [], sales: [], moved: [], dayOf: calendarDayOf },
    settled: [{ ...line, settlementId: 'setl_1', utr: 'UTR1', paymentId: null, settledAt }],
  });
  expect(voucher).toEqual({
    type: 'Receipt',
    number: 'setl_1',
    day: DAY,
    narration: 'Settlement UTR1',
    entries: [
      { ledger: 'bank', paise: 97_640 },
      { ledger: 'charges', paise: 2_000 },
      { ledger: 'chargesTax', paise: 360 },
      { ledger: 'clearing', paise: -100_000 },
    ],
  });
  expect(sumsByType(voucher ? [voucher] : [])).toContainEqual({ type: 'Receipt', count: 1, paise: 100_000 });
});

it.each([
  ['</NARRATION><VOUCHER>', '&lt;/NARRATION&gt;&lt;VOUCHER&gt;'],
  [`"a" & 'b'`, '&quot;a&quot; &amp; &apos;b&apos;'],
  ['a\u0000b\u000Bc\uD800d', 'abcd'],
  ['മന്തി 😀', 'മന്തി 😀'],
])('%j is text in XML', (text, escaped) => expect(xmlText(text)).toBe(escaped));
