import { apportion } from '../core/apportion.ts';
import type { Paise } from '../core/money.ts';
import type { PricedOrder } from '../bookings/priced-order.ts';
import { stateOfGstin, placeOfSupply } from './gstin.ts';
import type { InvoiceSettings } from './invoice-settings.ts';
import { creditedTaxes, type BasisPoints, type Taxes, taxesIn } from './invoice-taxes.ts';

/** Documents that a customer may get about a booking. */
export const DOCUMENT_KINDS = ['bill-of-supply', 'tax-invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface DocumentLine extends Taxes {
  name: string;
  /** The name for readers of Malayalam, shown in addition; absent: none. */
  nameMalayalam?: string;
  quantity: number;
  pricePaise: Paise;
  discountPaise: Paise;
  totalPaise: Paise;
}

/** A document as it was issued. Nothing of it changes afterwards, but that the buyer may be forgotten. */
export interface InvoiceDocument {
  kind: DocumentKind;
  number: string;
  /** YYYY-MM-DD of the business. */
  day: string;
  seller: { legalName: string; tradeName: string; address: string; gstin: string; registration: string; phone: string; email: string };
  /** Empty once it was forgotten, of a large amount the phone first. */
  buyer: { name: string; phone: string; address: string; pincode: string };
  bookingId: string;
  /** Code of the state. */
  placeOfSupply: string;
  hsn: string;
  /** 0 on a bill of supply. */
  rate: BasisPoints;
  lines: DocumentLine[];
  sums: Taxes & { totalPaise: Paise };
  /** The document that a credit note takes back; null for the others. */
  corrects: { kind: DocumentKind; number: string; day: string } | null;
}

export interface Business {
  tradeName: string;
  registration: string;
  phone: string;
  email: string;
}

const sumsOf = (lines: readonly DocumentLine[]): Taxes & { totalPaise: Paise } =>
  lines.reduce(
    (sums, line) => ({
      taxablePaise: sums.taxablePaise + line.taxablePaise,
      cgstPaise: sums.cgstPaise + line.cgstPaise,
      sgstPaise: sums.sgstPaise + line.sgstPaise,
      igstPaise: sums.igstPaise + line.igstPaise,
      totalPaise: sums.totalPaise + line.totalPaise,
    }),
    { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 },
  );

/**
 * The invoice or bill of an order: its lines add up to the price of the order, the discount is spread over them by their amounts.
 * @throws Error when invoices are off
 */
export function invoiceOf(
  { bookingId, draft }: { bookingId: string; draft: PricedOrder },
  settings: InvoiceSettings,
  business: Business,
  { number, day }: { number: string; day: string },
): InvoiceDocument {
  const { kind, gstin, legalName, address, hsn } = settings;
  if (kind === 'off') throw new Error('Invoices are off');
  const state = stateOfGstin(gstin);
  const supplied = placeOfSupply(draft.customer.pincode, state);
  const rate = kind === 'tax-invoice' ? settings.rate : 0;
  const amounts = draft.lines.map(({ quantity, pricePaise }) => quantity * pricePaise);
  const totals = apportion(draft.amountPaise, amounts);
  const lines = draft.lines.map(({ name, nameMalayalam, quantity, pricePaise }, place): DocumentLine => {
    const totalPaise = totals[place] ?? 0;
    return {
      name,
      ...(nameMalayalam !== undefined && { nameMalayalam }),
      quantity,
      pricePaise,
      discountPaise: (amounts[place] ?? 0) - totalPaise,
      totalPaise,
      ...taxesIn(totalPaise, rate, supplied !== state),
    };
  });
  const { name, phone, address: home, pincode } = draft.customer;
  return {
    kind,
    number,
    day,
    seller: { legalName, address, gstin, ...business },
    buyer: { name, phone, address: home, pincode },
    bookingId,
    placeOfSupply: supplied,
    hsn,
    rate,
    lines,
    sums: sumsOf(lines),
    corrects: null,
  };
}

/** A credit note for a part of an invoice. @param beforePaise credited of it already */
export function creditNoteOf(
  invoice: InvoiceDocument,
  { beforePaise, amountPaise }: { beforePaise: Paise; amountPaise: Paise },
  { number, day }: { number: string; day: string },
): InvoiceDocument {
  const taxes = creditedTaxes(invoice.sums, beforePaise, amountPaise);
  const line = { name: invoice.number, quantity: 1, pricePaise: amountPaise, discountPaise: 0, totalPaise: amountPaise, ...taxes };
  return {
    ...invoice,
    kind: 'credit-note',
    number,
    day,
    lines: [line],
    sums: { ...taxes, totalPaise: amountPaise },
    corrects: { kind: invoice.kind, number: invoice.number, day: invoice.day },
  };
}

/** The amounts of a booking whose invoice was issued. */
export interface Invoiced {
  totalPaise: Paise;
  /** Credited so far. */
  creditedPaise: Paise;
  isCancelled: boolean;
  receivedPaise: Paise;
  refundedPaise: Paise;
  /** Refunds that documents before it took back. */
  refundedBeforePaise: Paise;
}

/** The amount still to be credited: the refunds, or of a cancelled booking all that we do not keep of it. */
export function toCreditPaise({
  totalPaise,
  creditedPaise,
  isCancelled,
  receivedPaise,
  refundedPaise,
  refundedBeforePaise,
}: Invoiced): Paise {
  const refunded = refundedPaise - refundedBeforePaise;
  const kept = Math.max(0, receivedPaise - refundedPaise);
  const wanted = isCancelled ? totalPaise - kept : refunded;
  return Math.max(0, Math.min(totalPaise, wanted) - creditedPaise);
}

/** Whether more was taken back than was refunded, as of a booking that was cancelled and then restored. */
export const isTakenBackTooFar = ({ creditedPaise, refundedPaise, refundedBeforePaise }: Invoiced): boolean =>
  creditedPaise > Math.max(0, refundedPaise - refundedBeforePaise);

/** From so much on a buyer's name and address must stand on the invoice until its accounts need not be stored. @source decisions/0092 */
export const NAMED_FROM_PAISE: Paise = 5_000_000;

/** The document without its buyer; where it has to name one, without the phone alone. */
export const withoutBuyer = (document: InvoiceDocument): InvoiceDocument =>
  document.sums.totalPaise >= NAMED_FROM_PAISE ? { ...document, buyer: { ...document.buyer, phone: '' } } : withNobody(document);

/** The document without its buyer, also where it had to name one. */
export const withNobody = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  buyer: { name: '', phone: '', address: '', pincode: '' },
});
