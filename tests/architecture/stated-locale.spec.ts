import ts from 'typescript';
import { sourcesUnder } from './sources.js';

/** Methods of text and numbers that compare, fold or format by a locale, with the place of the locale among their arguments. */
const METHODS = new Map([
  ['localeCompare', 1],
  ['toLocaleString', 0],
  ['toLocaleDateString', 0],
  ['toLocaleTimeString', 0],
  ['toLocaleLowerCase', 0],
  ['toLocaleUpperCase', 0],
]);
const ASKS = /\b(?:localeCompare|toLocale\w+|Intl\.\w+|sort|toSorted)\b/;

const isNothing = (argument: ts.Expression | undefined): boolean =>
  argument === undefined || (ts.isIdentifier(argument) && argument.text === 'undefined');

/** Places of a source where the machine's locale would decide, and where an array is sorted by the numbers of its letters. */
export function placesIn(path: string, text: string): { unstated: string[]; unordered: string[] } {
  const found = { unstated: [] as string[], unordered: [] as string[] };
  if (!ASKS.test(text)) return found;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: of, name } = node.expression;
      const place = METHODS.get(name.text);
      const given = node.arguments ?? [];
      const isFormat = ts.isIdentifier(of) && of.text === 'Intl';
      if ((place !== undefined && isNothing(given[place])) || (isFormat && isNothing(given[0]))) found.unstated.push(path);
      if (/^(?:sort|toSorted)$/.test(name.text) && given.length === 0) found.unordered.push(path);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const found = ['shared/src', 'backend/src', 'frontends'].flatMap(sourcesUnder).map(({ path, text }) => placesIn(path, text));

it.each([
  ['a.localeCompare(b)', 1, 0],
  ["a.localeCompare(b, 'en')", 0, 0],
  ['names.sort((a, b) => a.localeCompare(b, undefined))', 1, 0],
  ['a.toLocaleLowerCase()', 1, 0],
  ["a?.toLocaleUpperCase('en')", 0, 0],
  ["n.toLocaleString(undefined, { style: 'percent' })", 1, 0],
  ['day.toLocaleDateString(locale) + day.toLocaleTimeString()', 1, 0],
  ['new Intl.Collator()', 1, 0],
  ['Intl.NumberFormat().format(n)', 1, 0],
  ['new Intl.Segmenter(undefined)', 1, 0],
  ["new Intl.DateTimeFormat('en-IN', options)", 0, 0],
  ['days.sort().at(-1)', 0, 1],
  ['[...names].toSorted()', 0, 1],
])('%s has %i places without a locale and %i without an order', (text, unstated, unordered) => {
  const places = placesIn('a.ts', text);
  expect([places.unstated.length, places.unordered.length]).toEqual([unstated, unordered]);
});

it('no comparison, folding or format of the product leaves its locale to the machine', () => {
  expect(found.flatMap(({ unstated }) => unstated)).toEqual([]);
});

it('sorts by code units in the listed files only, which sort days, times, ids and keys', () => {
  expect(new Set(found.flatMap(({ unordered }) => unordered))).toEqual(
    new Set([
      'backend/src/cli/migration.ts',
      'backend/src/core/database/room-revisions.ts',
      'backend/src/openapi/openapi.ts',
      'backend/src/settlements/settlement-fetch.service.ts',
      'frontends/staff/src/features/delivery-runs/runs-map.ts',
      'frontends/staff/src/features/readings/EventTemperatures.tsx',
      'shared/src/diary/cooking-today.ts',
      'shared/src/forecast/day-forecast.ts',
      'shared/src/geocoding/geocoding.contract.ts',
      'shared/src/insight/period.ts',
      'shared/src/insight/sale-speed.ts',
      'shared/src/reports/inspection.ts',
      'shared/src/tasks/plan-conflicts.ts',
    ]),
  );
});
