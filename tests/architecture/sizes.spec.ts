import ts from 'typescript';
import { filesUnder, readText } from './sources.js';

const SOURCES = ['shared/src', 'backend/src', 'frontends/kit/src', 'frontends/staff/src', 'frontends/storefront/src', 'frontends/tv/src'];
/** Written by a tool, and never changed afterwards. */
const GENERATED = /\/migrations\//;
const MOST_LINES = 80;
const MOST_CASTS_PER_1000_LINES = 2;

interface Measured {
  lines: number;
  casts: number;
  /** Name of each function that is too long. */
  long: string[];
}

function measure(path: string): Measured {
  const text = readText(path);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Measured = { lines: text.split('\n').length - 1, casts: 0, long: [] };
  const lineAt = (place: number): number => file.getLineAndCharacterOfPosition(place).line;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') found.casts += 1;
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const length = lineAt(node.end) - lineAt(node.getStart()) + 1;
      if (length > MOST_LINES) found.long.push(`${path} ${nameOf(node)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Of the function, or of what it is given to. */
function nameOf(node: ts.Node): string {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if ((ts.isFunctionLike(at) || ts.isVariableDeclaration(at)) && at.name) return at.name.getText();
  }
  return 'anonymous';
}

const measured = SOURCES.flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((path) => !GENERATED.test(path))
  .map(measure);
const sum = (of: (one: Measured) => number): number => measured.reduce((total, one) => total + of(one), 0);

it('a cast is rare: types are narrowed or parsed', () => {
  expect((sum(({ casts }) => casts) / sum(({ lines }) => lines)) * 1_000).toBeLessThanOrEqual(MOST_CASTS_PER_1000_LINES);
});

it('no function is longer than 80 lines', () => {
  expect(measured.flatMap(({ long }) => long)).toEqual([]);
});
