import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLANTED_DEFECTS, type PlantedDefect } from './support/planted-defects.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = [
  'package.json',
  'jest.config.mjs',
  'tsconfig.base.json',
  '.swcrc',
  'backend/src',
  'shared/src',
  'tests',
  'scripts/lib',
  'docs/contract.md',
];
/** What says how this very run goes; the inner one has SQLite and a run of its own. */
const OURS = new Set(['TEST_DB', 'TEST_DATABASE_URL', 'TEST_RUN', 'NODE_OPTIONS']);
const PATIENCE_MS = 600_000;

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** A copy of the sources with Jest of its own, to be broken. */
class Copy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'kuzhi-defects-'));

  constructor() {
    for (const path of COPIED) cpSync(join(ROOT, path), join(this.folder, path), { recursive: true });
    // Each package is the project's own; the caches inside the folder are not.
    mkdirSync(join(this.folder, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (!name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(this.folder, 'node_modules', name), 'junction');
    }
  }

  /** Runs the specs with one change to one file, which is taken back afterwards. */
  async with({ file, find, put }: Pick<PlantedDefect, 'file' | 'find' | 'put'>, specs: string[], tests: string): Promise<JestReport> {
    const path = join(this.folder, file);
    const source = readFileSync(path, 'utf8');
    expect([file, source.split(find).length]).toEqual([file, 2]);
    writeFileSync(
      path,
      source.replace(find, () => put),
    );
    try {
      return await this.run(specs, tests);
    } finally {
      writeFileSync(path, source);
    }
  }

  async run(specs: string[], tests = ''): Promise<JestReport> {
    const report = join(this.folder, 'report.json');
    rmSync(report, { force: true });
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.has(name)));
    const args = [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', join(ROOT, 'node_modules/jest/bin/jest.js')],
      ...['--rootDir', this.folder, '--runInBand', '--json', `--outputFile=${report}`, '--cacheDirectory', join(this.folder, 'cache')],
      ...(tests ? ['--testNamePattern', tests] : []),
      ...specs,
    ];
    let said = '';
    await new Promise<void>((resolve) => {
      const jest = spawn(process.execPath, args, { cwd: this.folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
      jest.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
      jest.on('close', () => resolve());
    });
    try {
      return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    } catch {
      throw new Error(`Jest did not report. It said:\n${said}`);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A suite that does not notice a broken guard proves nothing by being green. */
describe('a guard that is broken', () => {
  let copy: Copy;
  beforeAll(async () => {
    copy = new Copy();
    const { numFailedTests, numRuntimeErrorTestSuites, numPassedTests } = await copy.run([
      'tests/shared/core/csv',
      'tests/backend/core/unit-of-work',
    ]);
    expect({ numFailedTests, numRuntimeErrorTestSuites }).toEqual({ numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(numPassedTests).toBeGreaterThan(10);
  }, PATIENCE_MS);
  afterAll(() => copy.remove());

  it.each(PLANTED_DEFECTS.map((defect) => [defect.name, defect] as const))(
    '%s: the suite notices',
    async (_name, defect) => {
      const report = await copy.with(defect, [defect.spec], defect.tests);
      // A source that no longer compiles would be noticed by anything.
      expect(report.numRuntimeErrorTestSuites).toBe(0);
      expect(report.numPassedTests + report.numFailedTests).toBeGreaterThan(0);
      expect(report.numFailedTests).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
