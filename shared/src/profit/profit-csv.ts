import { csvOf, type CsvValue } from '../core/csv.ts';
import { textIn, type Translated } from '../core/languages.ts';
import { saleDateText } from '../sales-events/sale-times.ts';
import type { ProfitLine } from './profit.contract.ts';

const STATES: Readonly<Record<ProfitLine['state'], Translated>> = {
  complete: { en: 'Complete', ml: 'പൂർത്തിയായി' },
  open: { en: 'Not complete yet', ml: 'പൂർത്തിയായിട്ടില്ല' },
  unplanned: { en: 'No cooking day', ml: 'പാചക ദിവസമില്ല' },
  cancelled: { en: 'Cancelled', ml: 'റദ്ദാക്കി' },
};
const KNOWN: Readonly<Record<'whole' | 'part' | 'notBooked', Translated>> = {
  whole: { en: 'Everything is known', ml: 'എല്ലാം അറിയാം' },
  part: { en: 'Known part: out is at least, left at most this', ml: 'അറിയാവുന്ന ഭാഗം: ചെലവ് ഇതിലും കൂടാം, ബാക്കി ഇതിലും കുറയാം' },
  notBooked: {
    en: 'Use of stock is not booked: counted by the recipe',
    ml: 'സ്റ്റോക്ക് ഉപയോഗം രേഖപ്പെടുത്തിയിട്ടില്ല: പാചകക്കുറിപ്പ് പ്രകാരം കണക്കാക്കി',
  },
};

/** Which part of a line is known; without a cooking day there is nothing to book. */
function knownText({ isWhole, use, state }: ProfitLine, language: string): string {
  const isCooked = state === 'open' || state === 'complete';
  const notBooked = isCooked && use === 'planned' ? [KNOWN.notBooked] : [];
  const parts = isWhole && notBooked.length > 0 ? notBooked : [KNOWN[isWhole ? 'whole' : 'part'], ...notBooked];
  return parts.map((part) => textIn(part, language)).join('; ');
}

interface Column {
  title: Translated;
  value(line: ProfitLine, language: string): CsvValue;
}

const COLUMNS: readonly Column[] = [
  {
    title: { en: 'Sale', ml: 'വിൽപ്പന' },
    value: ({ title, titleMalayalam }, language) => (language === 'ml' ? (titleMalayalam ?? title) : title),
  },
  { title: { en: 'Date', ml: 'തീയതി' }, value: (line, language) => saleDateText(line, language) },
  { title: { en: 'State', ml: 'നില' }, value: ({ state }, language) => textIn(STATES[state], language) },
  { title: { en: 'In (₹)', ml: 'വരവ് (₹)' }, value: (line) => line.in },
  { title: { en: 'Out (₹)', ml: 'ചെലവ് (₹)' }, value: ({ out }) => out },
  { title: { en: 'Left (₹)', ml: 'ബാക്കി (₹)' }, value: ({ left }) => left },
  { title: { en: 'Portions', ml: 'പോർഷൻ' }, value: ({ portions }) => portions },
  { title: { en: 'Left per portion (₹)', ml: 'ഒരു പോർഷന് ബാക്കി (₹)' }, value: ({ perPortion }) => perPortion },
  { title: { en: 'Known', ml: 'അറിവ്' }, value: knownText },
];

/** The sales, one per line, as a file for a spreadsheet. */
export const profitCsv = (lines: readonly ProfitLine[], language: string): string =>
  csvOf([COLUMNS.map(({ title }) => textIn(title, language)), ...lines.map((line) => COLUMNS.map(({ value }) => value(line, language)))]);
