import { licenceNumber } from '#shared/core/licence';
import { formatExactly } from '#shared/core/money';
import type { DocumentLine, InvoiceDocument } from '#shared/invoices/document';
import { documentText } from '#shared/invoices/document-texts';
import { stateText } from '#shared/invoices/gstin';
import { withoutPlaceholders } from '#shared/settings/placeholders';
import type { PdfReport } from '../reports/pdf-renderer.service.js';

const formatDay = (day: string): string => day.split('-').reverse().join('/');
/** "2.5 %" of 250, in one line. */
const percent = (rate: number): string => `${rate / 100}\u00A0%`;

interface Column {
  title: string;
  share: number;
  of: (line: DocumentLine, place: number) => string;
  /** In the last row. */
  sum?: (sums: InvoiceDocument['sums']) => string;
}

/**
 * A document for the printer: one page in both languages, with the contents that rules 46, 49 and 53 of the CGST Rules require.
 * @source requirements/console C136
 */
export function documentPaper(document: InvoiceDocument): PdfReport {
  const { kind, number, day, seller, buyer, bookingId, placeOfSupply, corrects } = document;
  const { phone, email, registration } = ownFactsOf(seller);
  const columns = columnsOf(document);
  const isBill = kind === 'bill-of-supply' || corrects?.kind === 'bill-of-supply';
  const sums = columns.map(({ sum }, place) => (place === 1 ? documentText('total') : (sum?.(document.sums) ?? '')));
  return {
    language: 'en',
    heading: `${seller.tradeName} · ${documentText('gstin')}: ${seller.gstin}`,
    title: `${documentText(kind)} ${number}`,
    summary: [
      [documentText('seller'), listed(seller.legalName, seller.address, phone, email)],
      [documentText('buyer'), listed(buyer.name, buyer.address, buyer.pincode) || '–'],
      [documentText('day'), formatDay(day)],
      [documentText('booking'), bookingId],
      corrects
        ? [documentText('corrects'), `${corrects.number}, ${formatDay(corrects.day)}`]
        : [documentText('licence'), licenceNumber(registration) || '–'],
      [documentText('place'), stateText(placeOfSupply)],
    ],
    ...(isBill && { notice: { lines: [documentText('composition')], tone: 'inProgress' } }),
    statistics: [],
    tables: [
      {
        title: null,
        columns: columns.map(({ title, share }) => ({ title, share })),
        pill: null,
        rows: [...document.lines.map((line, place) => plain(columns.map(({ of }) => of(line, place)))), plain(sums)],
        empty: '',
      },
    ],
    printedAt: documentText('electronic'),
    pageOf: [...(isBill ? [] : [documentText('reverse')]), '{page} / {pages}'].join(' · '),
  };
}

/** An older document may hold the samples that a new kitchen has. */
function ownFactsOf({ phone, email, registration }: InvoiceDocument['seller']): { phone: string; email: string; registration: string } {
  const facts = { businessPhone: phone, businessEmail: email, businessRegistration: registration, businessWhatsapp: '' };
  const own = withoutPlaceholders(facts);
  return { phone: own.businessPhone, email: own.businessEmail, registration: own.businessRegistration };
}

const plain = (cells: string[]) => ({ cells, badges: [], tone: 'pending' as const });
const listed = (...parts: string[]): string => parts.filter(Boolean).join(', ');

function columnsOf({ kind, hsn, rate, corrects, sums }: InvoiceDocument): Column[] {
  const isTaxed = kind === 'tax-invoice' || corrects?.kind === 'tax-invoice';
  const isBetween = sums.igstPaise > 0;
  const tax = (name: 'cgst' | 'sgst' | 'igst', share: number): Column => ({
    title: `${documentText(name)} ${percent(name === 'igst' ? rate : rate / 2)}`,
    share,
    of: (line) => formatExactly(line[`${name}Paise`]),
    sum: (all) => formatExactly(all[`${name}Paise`]),
  });
  const taxes = isBetween ? [tax('igst', 12)] : [tax('cgst', 11), tax('sgst', 11)];
  return [
    { title: '#', share: 3, of: (_, place) => String(place + 1) },
    {
      title: documentText('item'),
      share: 24,
      of: ({ name, nameMalayalam }) => (corrects ? `${documentText('back')} ${name}` : listed(name, nameMalayalam ?? '')),
    },
    { title: documentText('hsn'), share: 9, of: () => hsn },
    { title: documentText('quantity'), share: 6, of: ({ quantity }) => String(quantity) },
    { title: documentText('price'), share: 10, of: ({ pricePaise }) => formatExactly(pricePaise) },
    { title: documentText('discount'), share: 9, of: ({ discountPaise }) => formatExactly(discountPaise) },
    ...(isTaxed
      ? [
          {
            title: documentText('taxable'),
            share: 12,
            of: (line: DocumentLine) => formatExactly(line.taxablePaise),
            sum: (all: InvoiceDocument['sums']) => formatExactly(all.taxablePaise),
          },
          ...taxes,
        ]
      : []),
    {
      title: documentText('amount'),
      share: 11,
      of: ({ totalPaise }) => formatExactly(totalPaise),
      sum: ({ totalPaise }) => formatExactly(totalPaise),
    },
  ];
}
