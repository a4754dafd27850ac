import type { Paise } from '../core/money.ts';
import type { InvoiceDocument } from '../invoices/document.ts';
import type { ReconLine } from '../settlements/recon-line.ts';

/** Kinds of voucher, as Tally names them. */
export const VOUCHER_TYPES = ['Sales', 'Credit Note', 'Receipt', 'Payment'] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];

/** The ledgers that vouchers are written to, as they have to be called in the accounts. */
export const LEDGERS = {
  sales: 'Sales',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  customers: 'Customers',
  clearing: 'Razorpay clearing',
  bank: 'Bank',
  cash: 'Cash',
  upi: 'UPI',
  charges: 'Payment gateway charges',
  chargesTax: 'Input GST on charges',
  differences: 'Settlement differences',
} as const;
type Ledger = keyof typeof LEDGERS;

/** One side of a voucher. */
export interface Entry {
  ledger: Ledger;
  /** Above 0 for a debit, below 0 for a credit; never 0. */
  paise: Paise;
}

export interface Voucher {
  type: VoucherType;
  /** The same whenever the month is exported, so that it is brought in once. */
  number: string;
  /** YYYY-MM-DD of the business. */
  day: string;
  narration: string;
  /** Their sum is 0. */
  entries: Entry[];
}

type Amounts = Partial<Record<Ledger, Paise>>;

/** Without amounts of 0. */
const entriesOf = (amounts: Amounts): Entry[] =>
  (Object.keys(amounts) as Ledger[]).map((ledger) => ({ ledger, paise: amounts[ledger] ?? 0 })).filter(({ paise }) => paise !== 0);

/** A payment, a refund or a receipt as the books have it. */
export interface MoneyMoved {
  number: string;
  day: string;
  /** Above 0 for money received. */
  paise: Paise;
  ledger: 'clearing' | 'cash' | 'upi';
  narration: string;
}

/** Sales of a day, or their reversals, of bookings without a document. */
export interface DaySales {
  kind: 'sold' | 'taken-back';
  day: string;
  /** Above 0 for sales, below 0 for reversals; a correction of a reversal is above 0, too. */
  paise: Paise;
  bookings: number;
}

/** All that a month has. */
interface BookFacts {
  documents: readonly InvoiceDocument[];
  /** Of bookings without documents. */
  sales: readonly DaySales[];
  moved: readonly MoneyMoved[];
  settled: readonly ReconLine[];
  /** YYYY-MM-DD of the business of an instant. */
  dayOf: (iso: string) => string;
}

/** The vouchers of a month, by day. In each the debits are the credits. @source requirements/console C137 */
export function vouchersOf({ documents, sales, moved, settled, dayOf }: BookFacts): Voucher[] {
  const vouchers = [
    ...documents.map(ofDocument),
    ...sales.map(ofDay),
    ...moved.map(ofMoney),
    ...bySettlement(settled).map((lines) => ofSettlement(lines, dayOf)),
  ].filter(({ entries }) => entries.length > 0);
  const placeOf = ({ day, type, number }: Voucher): string => `${day} ${VOUCHER_TYPES.indexOf(type)} ${number}`;
  return vouchers.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0));
}

function ofDocument({ kind, number, day, bookingId, sums, corrects }: InvoiceDocument): Voucher {
  const sign = kind === 'credit-note' ? -1 : 1;
  const { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = sums;
  return {
    type: kind === 'credit-note' ? 'Credit Note' : 'Sales',
    number,
    day,
    narration: corrects ? `Booking ${bookingId}, against ${corrects.number}` : `Booking ${bookingId}`,
    entries: entriesOf({
      customers: sign * totalPaise,
      sales: -sign * taxablePaise,
      cgst: -sign * cgstPaise,
      sgst: -sign * sgstPaise,
      igst: -sign * igstPaise,
    }),
  };
}

const ofDay = ({ kind, day, paise, bookings }: DaySales): Voucher => ({
  type: paise < 0 ? 'Credit Note' : 'Sales',
  number: `${kind === 'sold' ? 'DAY' : 'BACK'}-${day}`,
  day,
  narration: `${bookings} bookings without an invoice`,
  entries: entriesOf({ customers: paise, sales: -paise }),
});

const ofMoney = ({ number, day, paise, ledger, narration }: MoneyMoved): Voucher => ({
  type: paise < 0 ? 'Payment' : 'Receipt',
  number,
  day,
  narration,
  entries: entriesOf({ [ledger]: paise, customers: -paise }),
});

const bySettlement = (lines: readonly ReconLine[]): ReconLine[][] =>
  [...new Set(lines.map(({ settlementId }) => settlementId))].map((id) => lines.filter(({ settlementId }) => settlementId === id));

/** The bank gets the settled amount; fees are charges, payments and refunds leave the clearing account; the rest is a difference. */
function ofSettlement(lines: readonly ReconLine[], dayOf: (iso: string) => string): Voucher {
  const sum = (of: (line: ReconLine) => Paise): Paise => lines.reduce((all, line) => all + of(line), 0);
  const bank = sum(({ creditPaise, debitPaise }) => creditPaise - debitPaise);
  const chargesTax = sum(({ taxPaise }) => taxPaise);
  const charges = sum(({ feePaise }) => feePaise) - chargesTax;
  const clearing = -sum(({ type, amountPaise }) => (type === 'payment' ? amountPaise : type === 'refund' ? -amountPaise : 0));
  const differences = -(bank + charges + chargesTax + clearing);
  const [first] = lines;
  return {
    type: bank < 0 ? 'Payment' : 'Receipt',
    number: first?.settlementId ?? '',
    day: dayOf(first?.settledAt ?? ''),
    narration: `Settlement ${first?.utr ?? first?.settlementId ?? ''}`,
    entries: entriesOf({ bank, charges, chargesTax, clearing, differences }),
  };
}

/** Number of vouchers of each kind, and the sum of their debits. */
export function sumsByType(vouchers: readonly Voucher[]): { type: VoucherType; count: number; paise: Paise }[] {
  return VOUCHER_TYPES.map((type) => {
    const some = vouchers.filter((voucher) => voucher.type === type);
    const paise = some.flatMap(({ entries }) => entries).reduce((sum, entry) => sum + Math.max(0, entry.paise), 0);
    return { type, count: some.length, paise };
  });
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that no XML 1.0 file may have, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text as it may stand between tags or in quotes. */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? '');

/** "1000.50" of paise, exact. */
const amount = (paise: number): string => {
  const whole = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** The ledger that a voucher is with, where it is with a party. */
const PARTY = 'customers';

/** To Tally a debit is deemed positive and its amount below 0. */
const entry = ({ ledger, paise }: Voucher['entries'][number]): string =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xmlText(LEDGERS[ledger])}</LEDGERNAME>` +
  `<ISDEEMEDPOSITIVE>${paise > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><ISPARTYLEDGER>${ledger === PARTY ? 'Yes' : 'No'}</ISPARTYLEDGER><AMOUNT>${amount(-paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;

function message({ type, number, day, narration, entries }: Voucher): string {
  // Without the type: that of a day follows the sign of its sum, which may change.
  const id = xmlText(`kuzhi ${number}`);
  const party = entries.some(({ ledger }) => ledger === PARTY) ? `<PARTYLEDGERNAME>${xmlText(LEDGERS[PARTY])}</PARTYLEDGERNAME>` : '';
  return (
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
    `<DATE>${day.replaceAll('-', '')}</DATE><GUID>${id}</GUID><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>` +
    `<VOUCHERNUMBER>${xmlText(number)}</VOUCHERNUMBER>${party}<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><ISINVOICE>No</ISINVOICE>` +
    `<NARRATION>${xmlText(narration)}</NARRATION>${entries.map(entry).join('')}</VOUCHER></TALLYMESSAGE>`
  );
}

/** Vouchers as Tally imports them, for the company that is open. @source requirements/console C137 */
export const tallyXml = (vouchers: readonly Voucher[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>' +
  '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n' +
  vouchers.map((voucher) => `${message(voucher)}\n`).join('') +
  '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';
