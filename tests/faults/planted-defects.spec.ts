import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jestConfig from '../../jest.config.mjs';
import { DEEP, SMOKE } from '../../scripts/lib/suites.mjs';
import { scratchFolder } from '../support/jest/template.mjs';
import { PLANTED_DEFECTS, type PlantedDefect } from './support/planted-defects.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Of the specs only the chosen ones, and of the browser's tests what all import of them. */
const COPIED = [
  'package.json',
  'backend/src',
  'shared/src',
  'tests/support',
  'tests/shared',
  'tests/backend',
  'tests/faults',
  'tests/e2e/support',
  'docs/contract.md',
];
/** The sources as they are, on which the specs must be green. */
const WHOLE = 'whole';
const GREEN = ['tests/shared/core/csv', 'tests/backend/core/unit-of-work'];
/** What says how this very run goes; the inner one has SQLite and a run of its own. */
const OURS = new Set(['TEST_DB', 'TEST_DATABASE_URL', 'TEST_RUN', 'NODE_OPTIONS']);
const PATIENCE_MS = 600_000;

interface JestReport {
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** What is run in a copy. */
interface Chosen {
  specs: readonly string[];
  /** Part of the names of the tests. */
  tests: string;
}

/** What a copy's specs came to. */
interface Outcome {
  passed: number;
  /** The names of those that failed. */
  failed: string[];
  /** A file that could not run: its source does not compile, for example. */
  broken: string[];
}

/** A copy of the sources for each defect, side by side: one run of Jest loads the packages once for all of them. */
class Copies {
  private readonly folder = mkdtempSync(join(scratchFolder(), 'kuzhi-defects-'));
  private readonly chosen = new Map<string, Chosen>();

  constructor() {
    // Each package is the project's own; the caches inside the folder are not.
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(this.folder, 'node_modules', name), 'junction');
    }
  }

  add(name: string, chosen: Chosen): void {
    this.chosen.set(name, chosen);
    const files = new Set(chosen.specs.map((spec) => join(ROOT, `${spec}.spec.ts`)));
    const isWanted = (path: string): boolean => !path.endsWith('.spec.ts') || files.has(path);
    for (const path of COPIED) cpSync(join(ROOT, path), join(this.folder, name, path), { recursive: true, filter: isWanted });
    symlinkSync(join(this.folder, 'node_modules'), join(this.folder, name, 'node_modules'), 'junction');
  }

  /** One change to one file of a copy. */
  plant(name: string, { file, find, put }: PlantedDefect): void {
    const path = join(this.folder, name, file);
    const source = readFileSync(path, 'utf8');
    expect([file, source.split(find).length]).toEqual([file, 2]);
    writeFileSync(
      path,
      source.replace(find, () => put),
    );
  }

  async run(): Promise<Map<string, Outcome>> {
    const report = join(this.folder, 'report.json');
    const config = join(this.folder, 'jest.config.json');
    const { testTimeout, globalTeardown } = jestConfig;
    const projects = [...this.chosen].map(this.project);
    writeFileSync(config, JSON.stringify({ rootDir: ROOT, testTimeout, globalTeardown, projects }));
    const others = Object.entries(process.env).filter(([name]) => !OURS.has(name));
    const env = { ...Object.fromEntries(others), TEST_RUN: randomUUID().slice(0, 8) };
    const args = [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(ROOT, 'node_modules/jest/bin/jest.js')],
      ...['--config', config, '--runInBand', '--json', `--outputFile=${report}`],
    ];
    let said = '';
    await new Promise<void>((resolve) => {
      const jest = spawn(process.execPath, args, { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
      jest.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
      jest.on('close', () => resolve());
    });
    try {
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
      return new Map(
        [...this.chosen.keys()].map((name) => [
          name,
          outcomeOf(testResults.filter((file) => file.name.startsWith(join(this.folder, name, '/')))),
        ]),
      );
    } catch {
      throw new Error(`Jest did not report. It said:\n${said}`);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private readonly project = ([name, { specs, tests }]: [string, Chosen]) => {
    const [node] = jestConfig.projects;
    return {
      ...node,
      displayName: name,
      testEnvironment: join(ROOT, 'tests/faults/support/chosen-tests-environment.mjs'),
      testEnvironmentOptions: { chosenTests: tests },
      rootDir: join(this.folder, name),
      roots: [...new Set(specs.map((spec) => `<rootDir>/${dirname(spec)}`))],
      testMatch: specs.map((spec) => `<rootDir>/${spec}.spec.ts`),
      cacheDirectory: join(this.folder, 'cache'),
    };
  };
}

function outcomeOf(files: JestReport['testResults']): Outcome {
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: all.filter(({ status }) => status === 'passed').length,
    failed: all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    broken: files.filter(({ assertionResults }) => assertionResults.length === 0).map(({ message }) => message),
  };
}

/** A source that no longer compiles would be noticed by anything. */
const isCaught = (outcome?: Outcome): boolean => outcome?.broken.length === 0 && outcome.failed.length > 0;

/** Whether `npm test` plays a test that noticed a defect: faults are played there by their mark, all other specs unless they are deep. */
const isInFastTier = ({ spec }: PlantedDefect, title: string): boolean =>
  spec.startsWith('tests/faults/') ? title.includes(SMOKE) : !title.includes(DEEP);

/** A suite that does not notice a broken guard proves nothing by being green. */
describe('a guard that is broken', () => {
  let copies: Copies;
  let outcomes: Map<string, Outcome>;
  let caughtFast = 0;
  const nameOf = (defect: PlantedDefect): string => `defect-${PLANTED_DEFECTS.indexOf(defect)}`;
  beforeAll(async () => {
    copies = new Copies();
    copies.add(WHOLE, { specs: GREEN, tests: '' });
    for (const defect of PLANTED_DEFECTS) {
      copies.add(nameOf(defect), { specs: [defect.spec], tests: defect.tests });
      copies.plant(nameOf(defect), defect);
    }
    outcomes = await copies.run();
    const caught = PLANTED_DEFECTS.filter((defect) => isCaught(outcomes.get(nameOf(defect))));
    const fast = caught.filter((defect) => outcomes.get(nameOf(defect))?.failed.some((title) => isInFastTier(defect, title)));
    caughtFast = fast.length;
    process.stderr.write(
      `planted defects caught: ${caught.length} of ${PLANTED_DEFECTS.length} by npm run test:all, ${caughtFast} by npm test\n`,
    );
  }, PATIENCE_MS);
  afterAll(() => copies.remove());

  it('is none of the sources as they are', () => {
    expect(outcomes.get(WHOLE)).toMatchObject({ failed: [], broken: [] });
    expect(outcomes.get(WHOLE)?.passed).toBeGreaterThan(10);
  });

  it('is caught by npm test in at least 18 cases', () => {
    expect(caughtFast).toBeGreaterThanOrEqual(18);
  });

  it.each(PLANTED_DEFECTS.map((defect) => [defect.name, defect] as const))('%s: the suite notices', (_name, defect) => {
    const outcome = outcomes.get(nameOf(defect));
    expect(outcome).toMatchObject({ broken: [] });
    expect(outcome?.failed).not.toEqual([]);
  });
});
