import fc from 'fast-check';
import type { PricedOrder } from '#shared/bookings/priced-order';
import { creditNoteOf, invoiceOf, isTakenBackTooFar, toCreditPaise, withNobody, withoutBuyer } from '#shared/invoices/document';
import { documentText } from '#shared/invoices/document-texts';
import { gstinCheckSign, isGstin, stateOfGstin, placeOfSupply, stateText } from '#shared/invoices/gstin';
import { documentNumber, financialYearOf, seriesOf } from '#shared/invoices/invoice-number';
import { faultsOf, FIRST_INVOICE_SETTINGS, type InvoiceSettings } from '#shared/invoices/invoice-settings';
import { taxesIn } from '#shared/invoices/invoice-taxes';

const GSTIN = `32AAPFU0939F1Z${gstinCheckSign('32AAPFU0939F1Z')}`;
const SETTINGS: InvoiceSettings = {
  ...FIRST_INVOICE_SETTINGS,
  kind: 'tax-invoice',
  gstin: GSTIN,
  legalName: 'Kuzhi Foods',
  address: 'Kottayam',
};
const BUSINESS = { tradeName: 'Kuzhi Mandi', registration: '113', phone: '9847012345', email: 'a@b.example' };
const NUMBERED = { number: 'KZ/26-27/0001', day: '2026-11-28' };
const draft = (lines: { quantity: number; pricePaise: number }[], amountPaise: number, pincode = '686001'): PricedOrder => ({
  event: { id: 1, title: 'Mandi', date: 'Sunday' },
  customer: { name: 'Asha', phone: '9847012345', address: '12 Temple Road', pincode },
  location: null,
  lines: lines.map((line, place) => ({ key: `d${place}`, name: `Dish ${place}`, ...line })),
  coupon: null,
  discountPercent: 0,
  subtotalPaise: lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0),
  discountPaise: 0,
  amountPaise,
});
const invoice = (order: PricedOrder, settings = SETTINGS) =>
  invoiceOf({ bookingId: 'MND-ABC234', draft: order }, settings, BUSINESS, NUMBERED);

/** @source requirements/console C135 */
describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAGCB7383J1Z4', true],
    ['27AAPFU0939F1ZW', false],
    ['27AAPFU0939F1Z', false],
    ['27aapfu0939f1zv', false],
    ['00AAPFU0939F1ZV', false],
    ['27AAPFU0939F1ZVV', false],
    ['127AAPFU0939F1ZV', false],
    ['', false],
  ])('%s', (text, isOne) => expect(isGstin(text)).toBe(isOne));

  it.each(['01', '09', '10', '38', '39', '97', '99'])('may be of state %s', (state) => {
    const text = `${state}AAPFU0939F1Z`;
    expect(isGstin(text + gstinCheckSign(text))).toBe(true);
    expect(stateOfGstin(text)).toBe(state);
  });

  it.each(['00', '40', '90', '98', '9A'])('is of no state %s', (state) => {
    const text = `${state}AAPFU0939F1Z`;
    expect(isGstin(text + gstinCheckSign(text))).toBe(false);
  });

  it('differs from one with any other sign at any place', () => {
    fc.assert(
      fc.property(fc.nat(14), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (place, sign) => {
        const other = GSTIN.slice(0, place) + sign + GSTIN.slice(place + 1);
        expect(isGstin(other)).toBe(other === GSTIN);
      }),
    );
  });
});

describe('the number of a document', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2099-12-31', '99-00'],
  ])('%s is in %s', (day, year) => expect(financialYearOf(day)).toBe(year));

  it('has sixteen characters at most', () => {
    expect(documentNumber(seriesOf('KZ', 'invoice', '2026-11-28'), 1)).toBe('KZ/26-27/0001');
    expect(documentNumber(seriesOf('KZH', 'credit-note', '2026-11-28'), 99_999)).toBe('KZHC/26-27/99999');
    expect(() => documentNumber('KZHC/26-27', 100_000)).toThrow('no more numbers');
  });
});

describe('settings of invoices', () => {
  it.each<[string, Partial<InvoiceSettings>, string[]]>([
    ['the first ones', FIRST_INVOICE_SETTINGS, []],
    ['whole ones', {}, []],
    ['a tax invoice without a tax', { rate: 0 }, ['rate']],
    ['a bill of supply without one', { kind: 'bill-of-supply', rate: 0 }, []],
    ['nothing but the kind', { gstin: '', legalName: '', address: '' }, ['gstin', 'legalName', 'address']],
    ['a wrong GSTIN while off', { kind: 'off', gstin: '32' }, ['gstin']],
    ['a prefix with the mark of credit notes', { prefix: 'KZC' }, ['prefix']],
    ['that mark alone', { prefix: 'C' }, ['prefix']],
    ['that mark before another letter', { prefix: 'KCZ' }, []],
    ['a long prefix', { prefix: 'KUZH' }, ['prefix']],
    ['an odd code', { hsn: '99633' }, ['hsn']],
    ['codes of four, six and eight digits', { hsn: '9963' }, []],
    ['a code of eight digits', { hsn: '99633101' }, []],
    ['the highest rate', { rate: 2_800 }, []],
    ['too high a rate', { rate: 2_801 }, ['rate']],
    ['a rate below 0', { kind: 'bill-of-supply', rate: -1 }, ['rate']],
    ['a part of a basis point', { rate: 500.5 }, ['rate']],
    ['no rate at all', { rate: Number.NaN }, ['rate']],
    ['nothing while off', { kind: 'off', gstin: '', legalName: '', address: '' }, []],
  ])('%s', (_name, change, fields) => {
    expect(faultsOf({ ...SETTINGS, ...change }).map(({ field }) => field)).toEqual(fields);
  });

  it('say by which rule each is wrong', () => {
    const wrong = { kind: 'tax-invoice' as const, gstin: '', legalName: '', address: '', prefix: '', hsn: '', rate: 0 };
    expect(faultsOf(wrong)).toEqual([
      { field: 'gstin', rule: 'gstin' },
      { field: 'legalName', rule: 'needed' },
      { field: 'address', rule: 'needed' },
      { field: 'prefix', rule: 'prefix' },
      { field: 'hsn', rule: 'hsn' },
      { field: 'rate', rule: 'rate' },
    ]);
  });
});

describe('the place of supply', () => {
  it.each([
    ['686001', '32-Kerala'],
    ['673310', '34-Puducherry'],
    ['641001', '33-Tamil Nadu'],
    ['560001', '29-Karnataka'],
    ['403001', '30-Goa'],
    ['605001', '34-Puducherry'],
    ['110001', '32-Kerala'],
    ['', '32-Kerala'],
  ])('of %s is %s', (pincode, state) => expect(stateText(placeOfSupply(pincode, '32'))).toBe(state));

  it.each(['671121', '680001', '695001'])('of %s is Kerala for a seller of another state too', (pincode) => {
    expect(placeOfSupply(pincode, '29')).toBe('32');
  });

  it('has a code alone where its name is not known', () => {
    expect(stateText('07')).toBe('07');
    expect(placeOfSupply('110001', '07')).toBe('07');
  });
});

describe('taxes in an amount', () => {
  it.each([
    [105_000, 500, false, { taxablePaise: 100_000, cgstPaise: 2_500, sgstPaise: 2_500, igstPaise: 0 }],
    [105_000, 500, true, { taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 5_000 }],
    [100_000, 500, false, { taxablePaise: 95_238, cgstPaise: 2_381, sgstPaise: 2_381, igstPaise: 0 }],
    [100_000, 0, false, { taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [1, 1_800, false, { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])('%d paise at %d', (amount, rate, isBetween, taxes) => expect(taxesIn(amount, rate, isBetween)).toEqual(taxes));
});

describe('any document', () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), pricePaise: fc.integer({ min: 1, max: 500_000 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  const order = fc.tuple(lines, fc.integer({ min: 0, max: 90 }), fc.constantFrom('686001', '641001')).map(([some, percent, pincode]) => {
    const subtotal = some.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
    return draft(some, Math.max(1, subtotal - Math.floor((subtotal * percent) / 100)), pincode);
  });
  const rate = fc.constantFrom(500, 1_200, 1_800, 2_800, 1);

  it('adds up to the amount of the order, with equal halves, to the paisa', () => {
    fc.assert(
      fc.property(order, rate, (one, bp) => {
        const { lines: made, sums } = invoice(one, { ...SETTINGS, rate: bp });
        expect(sums.totalPaise).toBe(one.amountPaise);
        for (const line of [...made, sums]) {
          expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.totalPaise);
          expect(line.cgstPaise).toBe(line.sgstPaise);
          expect(line.taxablePaise).toBeGreaterThanOrEqual(0);
        }
        expect(sums.cgstPaise * sums.igstPaise).toBe(0);
        made.forEach((line) => expect(line.quantity * line.pricePaise - line.discountPaise).toBe(line.totalPaise));
      }),
    );
  });

  it('is taken back in any parts with the same taxes', () => {
    fc.assert(
      fc.property(order, rate, fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }), (one, bp, cuts) => {
        const issued = invoice(one, { ...SETTINGS, rate: bp });
        const total = issued.sums.totalPaise;
        const parts: number[] = [];
        let left = total;
        for (const cut of cuts) {
          const part = Math.min(left, Math.ceil((total * cut) / 200));
          if (part > 0) parts.push(part);
          left -= part;
        }
        if (left > 0) parts.push(left);
        let before = 0;
        const back = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 };
        for (const amountPaise of parts) {
          const { sums } = creditNoteOf(issued, { beforePaise: before, amountPaise }, NUMBERED);
          for (const key of Object.keys(back) as (keyof typeof back)[]) back[key] += sums[key];
          expect(sums.cgstPaise).toBe(sums.sgstPaise);
          before += amountPaise;
        }
        expect(back).toEqual(issued.sums);
      }),
    );
  });

  it('of a composition dealer has no tax', () => {
    const {
      kind,
      rate: none,
      sums,
    } = invoice(draft([{ quantity: 2, pricePaise: 50_000 }], 100_000), { ...SETTINGS, kind: 'bill-of-supply' });
    expect([kind, none, sums.cgstPaise, sums.taxablePaise]).toEqual(['bill-of-supply', 0, 0, 100_000]);
  });
});

describe('one document', () => {
  const order = draft([{ quantity: 2, pricePaise: 52_500 }], 105_000);
  const named = { ...order, lines: order.lines.map((line) => ({ ...line, nameMalayalam: 'മന്തി' })) };

  it('names seller and buyer, and each dish as it was sold', () => {
    expect(invoice(named)).toEqual({
      ...{ kind: 'tax-invoice', ...NUMBERED, bookingId: 'MND-ABC234', placeOfSupply: '32', hsn: '996331', rate: 500, corrects: null },
      seller: { legalName: 'Kuzhi Foods', address: 'Kottayam', gstin: GSTIN, ...BUSINESS },
      buyer: { name: 'Asha', phone: '9847012345', address: '12 Temple Road', pincode: '686001' },
      lines: [
        {
          ...{ name: 'Dish 0', nameMalayalam: 'മന്തി', quantity: 2, pricePaise: 52_500, discountPaise: 0, totalPaise: 105_000 },
          ...{ taxablePaise: 100_000, cgstPaise: 2_500, sgstPaise: 2_500, igstPaise: 0 },
        },
      ],
      sums: { totalPaise: 105_000, taxablePaise: 100_000, cgstPaise: 2_500, sgstPaise: 2_500, igstPaise: 0 },
    });
    expect(invoice(order).lines[0]).not.toHaveProperty('nameMalayalam');
  });

  it('has one tax instead of two halves when it goes to another state', () => {
    expect(invoice(draft([{ quantity: 1, pricePaise: 105_000 }], 105_000, '641001')).sums).toMatchObject({
      ...{ taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 5_000 },
    });
  });

  it('is taken back by a note that names it', () => {
    const issued = invoice(order);
    const note = creditNoteOf(issued, { beforePaise: 0, amountPaise: 21_000 }, { number: 'KZC/26-27/0001', day: '2026-12-02' });
    const taxes = { taxablePaise: 20_000, cgstPaise: 500, sgstPaise: 500, igstPaise: 0 };
    expect(note).toEqual({
      ...issued,
      ...{ kind: 'credit-note', number: 'KZC/26-27/0001', day: '2026-12-02' },
      lines: [{ name: NUMBERED.number, quantity: 1, pricePaise: 21_000, discountPaise: 0, totalPaise: 21_000, ...taxes }],
      sums: { totalPaise: 21_000, ...taxes },
      corrects: { kind: 'tax-invoice', ...NUMBERED },
    });
  });

  it('is never made while invoices are off', () => {
    expect(() => invoice(order, { ...SETTINGS, kind: 'off' })).toThrow('Invoices are off');
  });
});

describe('the amount to credit', () => {
  const base = {
    totalPaise: 100_000,
    creditedPaise: 0,
    isCancelled: false,
    receivedPaise: 100_000,
    refundedPaise: 0,
    refundedBeforePaise: 0,
  };
  it.each([
    ['nothing while all stands', {}, 0],
    ['what was refunded', { refundedPaise: 40_000 }, 40_000],
    ['not what was credited', { refundedPaise: 40_000, creditedPaise: 40_000 }, 0],
    ['nothing of a cancelled one while we have the money', { isCancelled: true }, 0],
    ['all of a cancelled one that was refunded', { isCancelled: true, refundedPaise: 100_000 }, 100_000],
    ['all of a cancelled one that nobody paid', { isCancelled: true, receivedPaise: 0 }, 100_000],
    ['what was not paid of a cancelled one', { isCancelled: true, receivedPaise: 30_000 }, 70_000],
    ['never more than the invoice', { refundedPaise: 120_000, receivedPaise: 120_000 }, 100_000],
    // What was refunded before the invoice and credited nowhere is credited of it: the customer did not pay it.
    ['what was refunded before it', { refundedPaise: 40_000 }, 40_000],
    ['not what documents before it took back', { refundedPaise: 40_000, refundedBeforePaise: 40_000 }, 0],
  ])('%s', (_name, change, paise) => expect(toCreditPaise({ ...base, ...change })).toBe(paise));

  it.each([
    ['nothing', {}, false],
    ['what was refunded', { creditedPaise: 40_000, refundedPaise: 40_000 }, false],
    ['what was never paid of a booking that stands again', { creditedPaise: 80_000 }, true],
    ['a refund, and what was never paid', { creditedPaise: 90_000, refundedPaise: 10_000 }, true],
    ['what an earlier document took back', { creditedPaise: 10_000, refundedPaise: 10_000, refundedBeforePaise: 10_000 }, true],
  ])('%s: too far %p', (_name, change, isTooFar) => expect(isTakenBackTooFar({ ...base, ...change })).toBe(isTooFar));
});

it.each([
  [4_999_999, { name: '', phone: '', address: '', pincode: '' }],
  [5_000_000, { name: 'Asha', phone: '', address: '12 Temple Road', pincode: '686001' }],
])('of %p paise a forgotten buyer is %j', (paise, buyer) => {
  const document = invoice(draft([{ quantity: 1, pricePaise: paise }], paise));
  expect(withoutBuyer(document)).toEqual({ ...document, buyer });
  expect(withNobody(document).buyer.name).toBe('');
});

it('has each word on a document in both languages', () => {
  expect(documentText('tax-invoice')).toBe('Tax invoice · നികുതി ഇൻവോയ്സ്');
});
