import { REQUIREMENT_TESTS, WITHOUT_TEST } from './requirement-tests.js';
import { filesUnder, readText } from './sources.js';

/** What a document asks for: an id, and the sentences behind it. */
interface Requirement {
  id: string;
  text: string;
}

const DOCUMENTS = ['storefront', 'console', 'kitchen'] as const;

/** `- **K12** …` with the lines that continue it. */
function requirementsOf(document: string): Requirement[] {
  const found: Requirement[] = [];
  let isOpen = false;
  for (const line of readText(`docs/requirements/${document}.md`).split('\n')) {
    const [, id = '', text = ''] = /^- \*\*([A-Z]\d+)\*\* (.*)/.exec(line) ?? [];
    const last = found.at(-1);
    if (id !== '') found.push({ id, text });
    else if (isOpen && last && /^ {2}\S/.test(line)) last.text += ` ${line.trim()}`;
    isOpen = id !== '' || (isOpen && /^ {2}\S/.test(line));
  }
  return found;
}

const SOURCES = /\.(ts|tsx|json|html|js)$/;
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll(/\\(['"])/g, '$1');
const product = plain(
  ['shared/src', 'backend/src', ...['kit', 'storefront', 'staff', 'tv'].map((app) => `frontends/${app}/src`)]
    .flatMap((folder) => filesUnder(folder, SOURCES))
    .map((path) => readText(path))
    .join('\n'),
);
const specs = filesUnder('tests', /\.(ts|tsx)$/);
const tests = specs
  .filter((path) => !path.startsWith('tests/architecture/requirement'))
  .map((path) => readText(path))
  .join('\n');

/** A text between quotation marks; an apostrophe within a word is none. */
const QUOTED = /(?<!\w)'([^']+(?:'[a-z][^']*)*)'(?!\w)/g;
/** "Item added / updated successfully" is two texts. */
const CHOICE = /^(.*?)(\w+(?: \/ \w+)+)(.*)$/;
/** What a screen fills in: a number, a name, a date, words that follow it. */
const FILLED = /\b[NMX]\b|\bperson\/people\b|\(s\)|<\w+>|\{\w+\}|…|: title$/;

function textsOf({ text }: Requirement): string[] {
  return [...plain(text).matchAll(QUOTED)].flatMap(([, quoted = '']) => {
    const [, before = '', words = '', after = ''] = CHOICE.exec(quoted) ?? [];
    return words === '' ? [quoted] : words.split(' / ').map((word) => before + word + after);
  });
}

/** The parts of a text that are always the same. */
const fixedPartsOf = (text: string): string[] =>
  text
    .split(FILLED)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));

/** The ids of one document that tests name: `requirements/kitchen K12, K14–K16`. */
function namedOf(document: string): ReadonlySet<string> {
  const places = new RegExp(String.raw`requirements/${document}((?:[ ,]+(?:[A-Z]\d+(?:–[A-Z]?\d+)?|§[\d.]+))+)`, 'g');
  const ranges = [...tests.matchAll(places)].flatMap(([, named = '']) => [...named.matchAll(/([A-Z])(\d+)(?:–[A-Z]?(\d+))?/g)]);
  return new Set(
    ranges.flatMap(([, letter = '', from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, place) => `${letter}${Number(from) + place}`),
    ),
  );
}

describe.each(DOCUMENTS)('the requirements of the %s', (document) => {
  const requirements = requirementsOf(document);

  it('have each text in quotation marks to the letter in the product', () => {
    const texts = requirements.flatMap((requirement) => textsOf(requirement).map((text) => ({ id: requirement.id, text })));
    expect(texts.length).toBeGreaterThan(20);
    const lost = texts.filter(({ text }) => !fixedPartsOf(text).every((part) => product.includes(part)));
    expect(lost.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  it('are each played by a test that names them or is listed, except those listed without a test', () => {
    const named = namedOf(document);
    const played = Object.values(REQUIREMENT_TESTS[document]).flatMap((ids) => ids.split(' '));
    const without = WITHOUT_TEST[document].split(' ').filter(Boolean);
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id) => !named.has(id) && !played.includes(id) && !without.includes(id))).toEqual([]);
    // The lists hold what they are needed for, once.
    const listed = [...played, ...without];
    expect(listed.filter((id, place) => named.has(id) || !ids.includes(id) || listed.indexOf(id) !== place)).toEqual([]);
    expect(Object.keys(REQUIREMENT_TESTS[document]).filter((path) => !specs.includes(path))).toEqual([]);
  });
});
