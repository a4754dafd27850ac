import { createRequire } from 'node:module';
import { open } from 'fontkit';
import type { AuditChain } from '#shared/audit/audit.contract';
import { LANGUAGES, type Language } from '#shared/core/languages';
import { keysOf } from '#shared/core/narrow';
import type { InvoiceDocument } from '#shared/invoices/document';
import { documentText } from '#shared/invoices/document-texts';
import { DEFAULT_VIEW } from '#shared/reports/task-report';
import { LETTER_MARK_NOTE } from '#shared/reports/text-lines';
import { Letters } from '#shared/reports/letters';
import { documentPaper } from '../../../backend/src/invoices/document-paper';
import { LabelRendererService } from '../../../backend/src/labels/label-renderer.service';
import { inspectionPdfOf } from '../../../backend/src/reports/inspection-pdf';
import { type PdfReport, PdfRendererService } from '../../../backend/src/reports/pdf-renderer.service';
import { recordsPdfOf } from '../../../backend/src/reports/records-pdf';
import { reportPdfOf } from '../../../backend/src/reports/report-pdf';
import { plainLabel } from '../../support/labels/plain-label';
import { type PdfPiece, pdfPieces } from '../../support/pdf-text';
import { plainDiaryEvent } from '../../support/plain-diary-event';
import { plainReading } from '../../support/plain-reading';
import { plainTask } from '../../support/plain-task';

const require = createRequire(import.meta.url);
const NOW = Date.parse('2026-11-29T08:00:00Z');

/** What people write in each language of the product, with letters that change places when they are drawn. */
const WRITTEN: Readonly<Record<Language, string>> = {
  en: 'Zoë Łukasz €5 œ ı ₹1',
  ml: 'ജോലി ക്ഷേത്രം സ്ത്രീ കോട്ടയം',
  hi: 'क्षत्रिय स्त्री किताब राम',
};
/** As long as the name of a business may be. */
const LONG = 'കുഴിമന്തി ഹൗസ് ആൻഡ് കാറ്ററിങ് സർവീസ് '.repeat(4).slice(0, 120);

const renderer = new PdfRendererService({ rehearsal: null } as ConstructorParameters<typeof PdfRendererService>[0]);
const labels = new LabelRendererService();
let letters: Letters;
beforeAll(async () => {
  letters = await Letters.open((file) => open(require.resolve(file)));
});
afterAll(async () => {
  await renderer.onModuleDestroy();
  await labels.onModuleDestroy();
});

const documentOf = (text: string, business = text): InvoiceDocument => ({
  kind: 'bill-of-supply',
  number: 'KZ/26-27/0001',
  day: '2026-11-29',
  seller: {
    legalName: text,
    tradeName: business,
    address: text,
    gstin: '32ABCDE1234F1Z9',
    registration: 'FSSAI 11223344556677',
    phone: '+91 94471 23456',
    email: 'office@mandi.in',
  },
  buyer: { name: text, phone: '', address: text, pincode: '686001' },
  bookingId: 'MND-AB23CD',
  placeOfSupply: '32',
  hsn: '996331',
  rate: 0,
  lines: [
    {
      name: text,
      quantity: 1,
      pricePaise: 100_000,
      discountPaise: 0,
      totalPaise: 100_000,
      taxablePaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    },
  ],
  sums: { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 100_000 },
  corrects: null,
});

const CHAIN: AuditChain = {
  intact: true,
  entries: 1,
  since: null,
  brokenAt: null,
  isCut: false,
  records: { entries: 0, brokenAt: null, isCut: false, altered: [], alteredTotal: 0 },
};
const bundleOf = (text: string, business = text): PdfReport => {
  const columns = [
    { title: 'By', share: 1 },
    { title: 'Notes', share: 2 },
  ];
  const days = [
    { day: '2026-11-29', tables: [{ part: { en: 'Temperatures' }, columns, rows: [{ cells: [text, text], isOutside: true }] }] },
  ];
  const counts = { temperatures: 1, outside: 1, cleaning: 0, samples: 0, labels: 0, work: 0 };
  return inspectionPdfOf(days, {
    businessName: business,
    licence: 'FSSAI 11223344556677',
    responsible: text,
    title: text,
    period: '29/11/2026',
    madeBy: text,
    madeAt: NOW,
    counts,
    chain: CHAIN,
  });
};

const REPORTS: Readonly<Record<string, (text: string) => PdfReport>> = {
  'event report': (text) =>
    reportPdfOf(
      plainDiaryEvent({ title: text, createdBy: text }),
      [plainTask({ task: text, taskMalayalam: text, startedAt: '2026-11-29T07:00:00.000Z', startedBy: text })],
      [plainReading({ takenBy: text })],
      { ...DEFAULT_VIEW, language: 'ml' },
      NOW,
    ),
  'temperature records': (text) => recordsPdfOf([plainReading({ takenBy: text })], { event: text, period: null, language: 'en' }, NOW),
  "inspector's bundle": bundleOf,
  invoice: (text) => documentPaper(documentOf(text)),
};

/** The lines of a page as they are read. */
const linesOf = (pieces: readonly PdfPiece[]): string =>
  pieces.map(({ text, y }, place) => (place > 0 && pieces[place - 1]?.y !== y ? `\n${text}` : text)).join('');
const boxesIn = (pages: readonly PdfPiece[][]): string[] => pages.flat().flatMap(({ text, glyphs }) => (glyphs.includes(0) ? [text] : []));

const wordsOf = (pages: readonly PdfPiece[][]): string => pages.map(linesOf).join('\n').replace(/\s+/g, ' ');

describe('every language of the product @deep', () => {
  it.each(Object.keys(REPORTS))('has no boxes on the %s, and reads there as it was written', async (name) => {
    const all = keysOf(LANGUAGES).map((language) => WRITTEN[language]);
    const { content, hasMarks } = await renderer.print(REPORTS[name]?.(all.join(' / ')) as PdfReport);
    const pages = pdfPieces(content);
    expect(boxesIn(pages)).toEqual([]);
    for (const text of all) expect(wordsOf(pages)).toContain(text);
    expect(hasMarks).toBe(false);
  });

  it.each(['roll', 'sheet'] as const)('has no boxes on the labels of a %s, and reads there as it was written', async (paper) => {
    const ofEach = keysOf(LANGUAGES).map((language) =>
      plainLabel({
        customer: { name: WRITTEN[language], address: '', pincode: '686001' },
        dishes: [{ quantity: 1, name: 'Combo', malayalam: null }],
      }),
    );
    const pages = pdfPieces(await labels.file(ofEach, { paper, first: 1, title: 'Sunday' }));
    expect(boxesIn(pages)).toEqual([]);
    for (const language of keysOf(LANGUAGES)) expect(wordsOf(pages)).toContain(WRITTEN[language]);
  });
});

it.each(['FSSAI 11223344556677', 'FSSAI no. 11223344556677', '11223344556677'])(
  'an invoice names the authority of %j once',
  (registration) => {
    const document = documentOf('Asha');
    const { summary } = documentPaper({ ...document, seller: { ...document.seller, registration } });
    expect(summary).toContainEqual([documentText('licence'), '11223344556677']);
  },
);

describe('letters that no font has @deep', () => {
  it('are marks with the written text below them, and the paper says so', async () => {
    const text = 'முருகன் محمد Asha 🙏';
    const { content, hasMarks } = await renderer.print(documentPaper(documentOf(text)));
    const pages = pdfPieces(content);
    expect(hasMarks).toBe(true);
    expect(boxesIn(pages)).toEqual([]);
    expect(wordsOf(pages)).toContain(text);
    for (const page of pages) expect(linesOf(page)).toContain(LETTER_MARK_NOTE);

    const label = pdfPieces(
      await labels.file([plainLabel({ customer: { name: text, address: '', pincode: '' } })], { paper: 'sheet', first: 1, title: 'x' }),
    );
    expect(boxesIn(label)).toEqual([]);
    expect(label.map(linesOf).join('\n')).toContain(LETTER_MARK_NOTE);
  });
});

describe('the head of a paper @deep', () => {
  it.each([
    ['invoice', documentPaper(documentOf('Asha', LONG)), '32ABCDE1234F1Z9'],
    ["inspector's bundle", bundleOf('November', LONG), 'FSSAI 11223344556677'],
  ])('of an %s has its own place for each text with a name of 120 signs', async (_, paper, number) => {
    const [first = []] = pdfPieces((await renderer.print(paper)).content);
    expect(linesOf(first)).toContain(number);
    expect(linesOf(first).replace(/\s+/g, '')).toContain(LONG.replace(/\s+/g, ''));
    const rows = new Map<number, PdfPiece[]>();
    for (const piece of first) rows.set(piece.y, [...(rows.get(piece.y) ?? []), piece]);
    for (const row of rows.values()) {
      row.sort((a, b) => a.x - b.x);
      row.forEach(({ text, x, size }, place) => {
        const next = row[place + 1];
        if (next)
          expect(x + Math.min(...[false, true].map((bold) => letters.widthOf(text, { size, bold })))).toBeLessThanOrEqual(next.x + 0.5);
        expect(x).toBeGreaterThanOrEqual(35);
      });
    }
    expect(rows.size).toBeGreaterThan(5);
  });

  const words = (count: number): string => Array.from({ length: count }, (_, nth) => `കുഴി${nth}`).join(' ');
  it.each<[string, () => PdfReport]>([
    // As long as the name of a task may be, in every place.
    ...Object.keys(REPORTS).map((name): [string, () => PdfReport] => [name, () => REPORTS[name]?.(words(70)) as PdfReport]),
    [
      'invoice with the longest address',
      () => {
        const document = documentOf('Asha');
        return documentPaper({ ...document, buyer: { ...document.buyer, address: words(700) } });
      },
    ],
  ])('and all below it stay on their pages, above the foot: %s', async (_, paper) => {
    const pages = pdfPieces((await renderer.print(paper())).content);
    const foot = Math.min(...pages.flat().map(({ y }) => y));
    expect(foot).toBeGreaterThan(20);
    expect(pages.flat().filter(({ y }) => y > foot && y < foot + 20)).toEqual([]);
    for (const page of pages) expect(new Set(page.filter(({ y }) => y > foot).map(({ y }) => y)).size).toBeGreaterThan(1);
  });

  it('with its table begins on the next page where its first row has no room', async () => {
    const columns = [{ title: 'Head', share: 1 }];
    const row = (cell: string) => ({ cells: [cell], badges: [], tone: 'pending' as const });
    const table = (title: string, cell: string) => ({ title, columns, pill: null, rows: [row(cell)], empty: '' });
    const lines = (count: number, word: string): string => Array.from({ length: count }, () => word).join('\n');
    const pages = pdfPieces(
      (
        await renderer.print({
          ...documentPaper(documentOf('Asha')),
          tables: [table('First', lines(18, 'a')), table('Second', lines(9, 'b'))],
        })
      ).content,
    ).map(linesOf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).not.toContain('Second');
    expect(pages[1]).toMatch(/Second\nHead\nb/);
  });

  it('prints no samples of an older document', async () => {
    const document = documentOf('Asha');
    const seller = { ...document.seller, registration: 'FSSAI 00000000000000', phone: '+91 98470 00000', email: 'orders@kuzhi.example' };
    const { content } = await renderer.print(documentPaper({ ...document, seller }));
    const text = pdfPieces(content).map(linesOf).join('\n');
    expect(text).toContain(documentText('licence'));
    expect(text).not.toMatch(/0{14}|98470|kuzhi\.example/);
  });
});
