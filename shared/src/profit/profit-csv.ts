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
const KNOWN: Readonly<Record<'whole' | 'part', Translated>> = {
  whole: { en: 'Everything is known', ml: 'എല്ലാം അറിയാം' },
  part: { en: 'Known part: out is at least, left at most this', ml: 'അറിയാവുന്ന ഭാഗം: ചെലവ് ഇതിലും കൂടാം, ബാക്കി ഇതിലും കുറയാം' },
};

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
  { title: { en: 'Known', ml: 'അറിവ്' }, value: ({ isWhole }, language) => textIn(KNOWN[isWhole ? 'whole' : 'part'], language) },
];

/** The sales beside each other as a file for a spreadsheet. */
export const profitCsv = (lines: readonly ProfitLine[], language: string): string =>
  csvOf([COLUMNS.map(({ title }) => textIn(title, language)), ...lines.map((line) => COLUMNS.map(({ value }) => value(line, language)))]);
