import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { LEDGERS, sumsByType, type Voucher, vouchersOf, tallyXml, xmlText } from '#shared/books/vouchers';
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
            isParty: entry.querySelector('ISPARTYLEDGER')?.textContent,
          }));
          const wanted = vouchers[nth]?.entries.map(({ ledger, paise: one }) => ({
            ledger: LEDGERS[ledger],
            paise: one,
            isDebit: one > 0,
            isParty: ledger === 'customers' ? 'Yes' : 'No',
          }));
          expect(entries).toEqual(wanted);
          const hasParty = wanted?.some(({ isParty }) => isParty === 'Yes');
          expect(voucher.querySelector('PARTYLEDGERNAME')?.textContent).toBe(hasParty ? 'Customers' : undefined);
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

it('empties the provider’s clearing account after a settlement', () => {
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

describe('each voucher of a month', () => {
  const NOTHING = { documents: [], sales: [], moved: [], settled: [], dayOf: calendarDayOf };
  const taxes = { taxablePaise: 100_000, cgstPaise: 2_500, sgstPaise: 2_500, igstPaise: 0 };
  const invoice: InvoiceDocument = {
    ...{ kind: 'tax-invoice', number: 'KZ/26-27/0001', day: DAY, bookingId: 'MND-ABC234', placeOfSupply: '32', hsn: '996331', rate: 500 },
    seller: { legalName: '', tradeName: '', address: '', gstin: '', registration: '', phone: '', email: '' },
    buyer: { name: '', phone: '', address: '', pincode: '' },
    ...{ lines: [], sums: { ...taxes, totalPaise: 105_000 }, corrects: null },
  };
  const note: InvoiceDocument = {
    ...{ ...invoice, kind: 'credit-note', number: 'KZC/26-27/0001', day: '2026-11-29' },
    corrects: { kind: 'tax-invoice', number: invoice.number, day: DAY },
  };
  const line = {
    ...{ entityId: 'pay_A', type: 'payment' as const, amountPaise: 100_000, feePaise: 2_360, taxPaise: 360, creditPaise: 97_640 },
    ...{ debitPaise: 0, settlementId: 'setl_1', utr: null, paymentId: null, settledAt: '2026-11-28T20:00:00.000Z' },
  };
  const took = {
    ...line,
    entityId: 'rfnd_A',
    type: 'refund' as const,
    amountPaise: 40_000,
    feePaise: 0,
    taxPaise: 0,
    creditPaise: 0,
    debitPaise: 40_000,
  };

  it('of an invoice has the customer on one side, the sale and its taxes on the other', () => {
    expect(vouchersOf({ ...NOTHING, documents: [invoice] })).toEqual([
      {
        ...{ type: 'Sales', number: 'KZ/26-27/0001', day: DAY, narration: 'Booking MND-ABC234' },
        entries: [
          { ledger: 'customers', paise: 105_000 },
          { ledger: 'sales', paise: -100_000 },
          { ledger: 'cgst', paise: -2_500 },
          { ledger: 'sgst', paise: -2_500 },
        ],
      },
    ]);
  });

  it('of a credit note turns both sides about, and names the invoice that it is against', () => {
    expect(vouchersOf({ ...NOTHING, documents: [note] })).toEqual([
      {
        ...{ type: 'Credit Note', number: 'KZC/26-27/0001', day: '2026-11-29' },
        narration: 'Booking MND-ABC234, against KZ/26-27/0001',
        entries: [
          { ledger: 'customers', paise: -105_000 },
          { ledger: 'sales', paise: 100_000 },
          { ledger: 'cgst', paise: 2_500 },
          { ledger: 'sgst', paise: 2_500 },
        ],
      },
    ]);
  });

  it.each([
    ['sold', 70_000, 'Sales', `DAY-${DAY}`],
    ['taken-back', -70_000, 'Credit Note', `BACK-${DAY}`],
    ['taken-back', 70_000, 'Sales', `BACK-${DAY}`],
  ] as const)('of a day without invoices: %s %d is %s %s', (kind, sum, type, number) => {
    expect(vouchersOf({ ...NOTHING, sales: [{ kind, day: DAY, paise: sum, bookings: 3 }] })).toEqual([
      {
        ...{ type, number, day: DAY, narration: '3 bookings without an invoice' },
        entries: [
          { ledger: 'customers', paise: sum },
          { ledger: 'sales', paise: -sum },
        ],
      },
    ]);
  });

  it.each([
    [30_000, 'Receipt'],
    [-30_000, 'Payment'],
  ] as const)('of money that moved: %d is a %s', (sum, type) => {
    const cash = { number: 'R-1', day: DAY, paise: sum, ledger: 'cash' as const, narration: 'Cash at the door' };
    expect(vouchersOf({ ...NOTHING, moved: [cash] })).toEqual([
      {
        ...{ type, number: 'R-1', day: DAY, narration: 'Cash at the door' },
        entries: [
          { ledger: 'cash', paise: sum },
          { ledger: 'customers', paise: -sum },
        ],
      },
    ]);
  });

  it('is not there for nothing', () => {
    expect(vouchersOf({ ...NOTHING, sales: [{ kind: 'sold', day: DAY, paise: 0, bookings: 2 }] })).toEqual([]);
  });

  it('of a settlement takes refunds from the provider’s clearing account, on the day of the bank, by its own number without one of the bank', () => {
    expect(vouchersOf({ ...NOTHING, settled: [line, took] })).toEqual([
      {
        ...{ type: 'Receipt', number: 'setl_1', day: '2026-11-29', narration: 'Settlement setl_1' },
        entries: [
          { ledger: 'bank', paise: 57_640 },
          { ledger: 'charges', paise: 2_000 },
          { ledger: 'chargesTax', paise: 360 },
          { ledger: 'clearing', paise: -60_000 },
        ],
      },
    ]);
  });

  it('of a settlement that takes more than it brings is a payment, with unexplained amounts as a difference', () => {
    const fine = { ...took, entityId: 'adj_A', type: 'adjustment' as const, amountPaise: 500, debitPaise: 500 };
    expect(vouchersOf({ ...NOTHING, settled: [took, fine] })).toMatchObject([
      {
        type: 'Payment',
        entries: [
          { ledger: 'bank', paise: -40_500 },
          { ledger: 'clearing', paise: 40_000 },
          { ledger: 'differences', paise: 500 },
        ],
      },
    ]);
  });

  it('is sorted by the day, then sales, credit notes, receipts and payments, each by number', () => {
    const moved = (number: string, sum: number, day = DAY) => ({ number, day, paise: sum, ledger: 'upi' as const, narration: '' });
    const month = vouchersOf({
      ...NOTHING,
      documents: [note, invoice, { ...note, number: 'KZC/26-27/0000', day: DAY }],
      moved: [moved('P-9', -1), moved('R-2', 5), moved('R-1', 5), moved('R-0', 5, '2026-11-27')],
      settled: [line],
    });
    expect(month.map(({ day, number }) => [day, number])).toEqual([
      ['2026-11-27', 'R-0'],
      [DAY, 'KZ/26-27/0001'],
      [DAY, 'KZC/26-27/0000'],
      [DAY, 'R-1'],
      [DAY, 'R-2'],
      [DAY, 'P-9'],
      ['2026-11-29', 'KZC/26-27/0001'],
      ['2026-11-29', 'setl_1'],
    ]);
    expect(sumsByType(month)).toEqual([
      { type: 'Sales', count: 1, paise: 105_000 },
      { type: 'Credit Note', count: 2, paise: 210_000 },
      { type: 'Receipt', count: 4, paise: 100_015 },
      { type: 'Payment', count: 1, paise: 1 },
    ]);
  });

  it('is in the file with its number, its words and its sides, one after the other', () => {
    const xml = tallyXml(vouchersOf({ ...NOTHING, documents: [{ ...note, bookingId: 'A&B' }, invoice] }));
    const [sale, back] = [...read(xml).querySelectorAll('VOUCHER')];
    const textOf = (voucher: Element | undefined, tag: string) => voucher?.querySelector(tag)?.textContent;
    expect(sale?.getAttribute('VCHTYPE')).toBe('Sales');
    expect(['GUID', 'VOUCHERTYPENAME', 'VOUCHERNUMBER', 'NARRATION', 'ISINVOICE'].map((tag) => textOf(sale, tag))).toEqual([
      'kuzhi KZ/26-27/0001',
      'Sales',
      'KZ/26-27/0001',
      'Booking MND-ABC234',
      'No',
    ]);
    expect([...(sale?.querySelectorAll('ISDEEMEDPOSITIVE') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'No',
      'No',
      'No',
    ]);
    expect(textOf(back, 'NARRATION')).toBe('Booking A&B, against KZ/26-27/0001');
    expect(textOf(back, 'DATE')).toBe('20261129');
    expect(tallyXml([])).not.toContain('TALLYMESSAGE');
  });
});
