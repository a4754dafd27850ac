import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, readText } from './sources.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders with files of ours; none of them holds installed packages or builds. */
const FOLDERS = ['backend', 'frontends', 'shared', 'scripts', 'tools', 'tests', 'docs'];
const OF_OTHERS = /(^|\/)(node_modules|dist)\//;
const atRoot = (name: RegExp): string[] => readdirSync(root).filter((file) => name.test(file));
const ours = (name: RegExp): string[] =>
  [...atRoot(name), ...FOLDERS.flatMap((folder) => filesUnder(folder, name))].filter((path) => !OF_OTHERS.test(path));

const documents = ours(/\.md$/);
/** Without this file, which names the forms that are wrong. */
const code = ours(/\.(ts|tsx|mjs|js|css|html)$/).filter((path) => path !== 'tests/architecture/documents.spec.ts');

interface Target {
  /** Numbers of the numbered headings: `4`, `2.3`. */
  sections: ReadonlySet<string>;
  /** Ids that a list or table gives to its rows: `K12`, `B3`. In their order, with repetitions. */
  ids: readonly string[];
}

/** The lines of a document without its code blocks. */
function proseOf(path: string): string[] {
  let inCode = false;
  return readText(path)
    .split('\n')
    .filter((line) => {
      if (/^\s*```/.test(line)) inCode = !inCode;
      else return !inCode;
      return false;
    });
}

function targetOf(path: string): Target {
  const lines = proseOf(path);
  return {
    sections: new Set(lines.flatMap((line) => /^#{2,} (\d+(?:\.\d+)*)\.? /.exec(line)?.[1] ?? [])),
    ids: lines.flatMap((line) => /^(?:- \*\*|\| *)([A-Z]\d+)(?:\*\* | *\|)/.exec(line)?.[1] ?? []),
  };
}

/** By the name that a reference uses: `contract`, `requirements/kitchen`, `decisions/0048`, `ARCHITECTURE`. */
const targets = new Map<string, Target>(
  documents.flatMap((path) => {
    const name = path.replace(/^docs\//, '').replace(/\.md$/, '');
    const page = /^decisions\/\d{4}(?=-)/.exec(name)?.[0];
    return [[page ?? name, targetOf(path)] as const];
  }),
);

const DOCUMENT = String.raw`(?:requirements\/[a-z]+|decisions\/\d{4}|contract|payments|faults|glossary|operations|performance|reliability|security|ARCHITECTURE|CONTRIBUTING)`;
const PLACE = String.raw`(?:§\d+(?:\.\d+)*|[A-Z]\d+(?:–[A-Z]\d+)?)`;
const REFERENCE = new RegExp(String.raw`^(${DOCUMENT})(?: (${PLACE}(?:, ${PLACE})*))?$`);
/** In a sentence: a document with a place in it, or a decision's page. */
const IN_PROSE = new RegExp(String.raw`(?<![\w/])(?:${DOCUMENT} ${PLACE}(?:, ${PLACE})*|decisions\/\d{4}(?![\d-]))`, 'g');
/** What is published elsewhere: standards and their sections. */
const STANDARD = /^(?:RFC \d+(?: §[\d.]+(?:, §[\d.]+)*)?|OWASP .+|ISO\/IEC \d+|schema\.org \w+)$/;
/** Forms that name no file. */
const UNRESOLVABLE = /\bspec [123] §|\bdecisions? (?:pages? )?\d|\bhouse §|\brazorpay §|\brequirement "|\bissue \d/i;

/** `P13–P16` names four. */
function idsOf(place: string): string[] {
  const [, letter = '', from, to = from] = /^([A-Z])(\d+)(?:–[A-Z](\d+))?$/.exec(place) ?? [];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`);
}

/** Why a reference leads nowhere; null when it leads somewhere. */
function faultOf(reference: string): string | null {
  if (STANDARD.test(reference)) return null;
  const [, name, places] = REFERENCE.exec(reference) ?? [];
  if (name === undefined) return 'is no reference; write `@source contract §5`, `@source faults P12; decisions/0014`';
  const target = targets.get(name);
  if (!target) return `names no document under docs/`;
  const missing = (places?.split(', ') ?? []).filter((place) =>
    place.startsWith('§') ? !target.sections.has(place.slice(1)) : idsOf(place).some((id) => !target.ids.includes(id)),
  );
  return missing.length > 0 ? `has no ${missing.join(', ')}` : null;
}

const linesOf = (path: string): { at: string; line: string }[] =>
  readText(path)
    .split('\n')
    .map((line, index) => ({ at: `${path}:${index + 1}`, line }));

describe('references to documents', () => {
  it('every `@source` names a document and a heading or id in it', () => {
    const sources = code
      .flatMap((path) => linesOf(path))
      .flatMap(({ at, line }) => {
        const text = /@source\s+(.*?)\s*(?:\*\/.*)?$/.exec(line)?.[1];
        return text === undefined ? [] : text.split('; ').map((reference) => ({ at, reference }));
      });
    expect(sources.length).toBeGreaterThan(700);
    expect(sources.flatMap(({ at, reference }) => listed(at, reference, faultOf(reference)))).toEqual([]);
  });

  it('every reference in a sentence or a test name does, too', () => {
    const found = code
      .flatMap((path) => linesOf(path))
      .flatMap(({ at, line }) => [...line.matchAll(IN_PROSE)].map(([reference]) => ({ at, reference })));
    expect(found.flatMap(({ at, reference }) => listed(at, reference, faultOf(reference)))).toEqual([]);
  });

  it('none is left in a form that names no file @deep', () => {
    const left = code.flatMap((path) => linesOf(path)).filter(({ line }) => UNRESOLVABLE.test(line));
    expect(left.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
  });
});

const listed = (at: string, reference: string, fault: string | null): string[] => (fault === null ? [] : [`${at} ${reference}: ${fault}`]);

describe('documents', () => {
  it('every relative link leads to a file, and its anchor to a heading', () => {
    const dead = documents.flatMap((path) =>
      linksOf(path).flatMap((link) => {
        const [file = '', anchor] = decodeURI(link).split('#');
        const to = file === '' ? path : posix.normalize(posix.join(dirname(path), file));
        if (!existsSync(join(root, to))) return [`${path}: ${link} leads to no file`];
        return anchor !== undefined && to.endsWith('.md') && !anchorsOf(to).has(anchor) ? [`${path}: ${link} leads to no heading`] : [];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('every path of this repository that a document names exists', () => {
    const gone = documents.flatMap((path) =>
      [
        ...proseOf(path)
          .join('\n')
          .matchAll(/`((?:backend|frontends|shared|scripts|tools|tests|docs)\/[\w./-]+)`/g),
      ]
        .map(([, named = '']) => named)
        .filter((named) => !['', '.ts', '.tsx', '.spec.ts', '.spec.tsx'].some((ending) => existsSync(join(root, `${named}${ending}`))))
        .map((named) => `${path}: ${named}`),
    );
    expect(gone).toEqual([]);
  });

  it('the list of payment faults has each fault of slots and payments, with specs that exist', () => {
    const specs = filesUnder('tests', /\.spec\.tsx?$/);
    const isSpec = (name: string): boolean => specs.some((path) => `/${path.replace(/\.spec\.tsx?$/, '')}/`.includes(`/${name}/`));
    const rows = proseOf('docs/payments.md').filter((line) => /^- [BP]\d+: /.test(line));
    expect(rows.map((row) => /^- ([BP]\d+)/.exec(row)?.[1])).toEqual(targets.get('faults')?.ids.filter((id) => /^[BP]/.test(id)));
    expect(rows.filter((row) => !row.includes('`'))).toEqual([]);
    const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !isSpec(name))).toEqual([]);
  });

  it('each fault spec has its row in the reliability page, with faults of the catalogue', () => {
    const isPlayed = /^tests\/(?:e2e\/)?faults\//;
    const played = filesUnder('tests', /\.spec\.ts$/).filter((path) => isPlayed.test(path));
    const rows = proseOf('docs/reliability.md').filter((line) => /^\| `tests\//.test(line));
    const named = rows.map((row) => `${/^\| `([^`]+)`/.exec(row)?.[1]}.spec.ts`);
    expect(named.toSorted()).toEqual(played.toSorted());
    const known = new Set(targets.get('faults')?.ids);
    const unknown = rows.flatMap((row) =>
      (row.split('|')[2] ?? '')
        .split(',')
        .map((ids) => ids.trim())
        .filter((ids) => ids !== '–' && !idsOf(ids).every((id) => known.has(id))),
    );
    expect(unknown).toEqual([]);
  });

  it('a spec names each fault of the catalogue, or the reliability page gives the reason for none', () => {
    const ids = `${PLACE}(?:, ${PLACE})*`;
    const inSpecs = filesUnder('tests', /\.spec\.tsx?$/).flatMap((path) => [
      ...readText(path).matchAll(new RegExp(`\\bfaults (${ids})`, 'g')),
    ]);
    const prose = proseOf('docs/reliability.md');
    const rows = prose.flatMap((line) => [...line.matchAll(new RegExp(`^\\| \`tests/[^|]+\\| (${ids})`, 'g'))]);
    const excused = prose.flatMap((line) => [...line.matchAll(/^- ([A-Z]\d+): /g)]);
    const named = new Set([...inSpecs, ...rows, ...excused].flatMap(([, places = '']) => places.split(', ').flatMap(idsOf)));
    expect(targets.get('faults')?.ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('every row of the table of security says its state, and names a spec where it claims one', () => {
    const rows = proseOf('docs/security.md').filter((line) => /^\| V\d/.test(line));
    const chapters = new Set(rows.flatMap((row) => /^\| V(\d+)/.exec(row)?.[1] ?? []));
    expect(chapters.size).toBe(17);
    const wrong = rows.filter((row) => {
      const [, , state = '', , specs = ''] = row.split('|').map((cell) => cell.trim());
      if (state === 'met') return !/`tests\/[\w./-]+\.spec\.ts`/.test(specs);
      return !['in part', 'not met', 'not applicable'].includes(state);
    });
    expect(wrong).toEqual([]);
  });

  it('every id of a requirement or fault is given once', () => {
    const repeated = [...targets].flatMap(([name, { ids }]) =>
      ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${name}: ${id} is given twice`),
    );
    expect(repeated).toEqual([]);
  });

  it('each decision has a number of its own and is in the index under its title', () => {
    const pages = filesUnder('docs/decisions', /^\d{4}-.*\.md$/).map((path) => posix.basename(path));
    expect(new Set(pages.map((page) => page.slice(0, 4))).size).toBe(pages.length);
    const index = readText('docs/decisions/README.md');
    const missing = pages.filter((page) => {
      const [, title] = /^# \d{4} – (.+)$/m.exec(readText(`docs/decisions/${page}`)) ?? [];
      return title === undefined || !new RegExp(`\\[${page.slice(0, 4)}\\]\\(${page}\\) *\\| ${escaped(title)} *\\|`).test(index);
    });
    expect(missing).toEqual([]);
  });
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Targets of the links and pictures of a document that stay within the repository. */
function linksOf(path: string): string[] {
  const text = proseOf(path)
    .join('\n')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^()\s]*(?:\([^()\s]*\))?[^()\s]*)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

/** The anchors that the headings of a document get where it is shown: small letters and hyphens, a number when it is repeated. */
function anchorsOf(path: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = proseOf(path)
    .flatMap((line) => /^#{1,6} +(.+?) *#*$/.exec(line)?.[1] ?? [])
    .map((heading) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Mark}\p{Number}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    )
    .map((anchor) => {
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times === 0 ? anchor : `${anchor}-${times}`;
    });
  return new Set(anchors);
}
