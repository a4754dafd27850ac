import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAloud, tool } from './processes.mjs';
import { tallyOfJest, tallyOfPlaywright } from './tally.mjs';

/** Runs Jest on the paths (none: all) and counts its tests. */
export function runJest(paths, env, tally) {
  return counted(tally, tallyOfJest, (report) => {
    const args = ['--maxWorkers=100%', '--json', `--outputFile=${report}`, ...paths];
    const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
    return runAloud(tool('jest/bin/jest.js'), args, { ...env, NODE_OPTIONS: options });
  });
}

/** Runs Playwright on what is built and counts its tests. */
export function runPlaywright(args, tally) {
  return counted(tally, tallyOfPlaywright, (report) =>
    runAloud(tool('@playwright/test/cli.js'), ['test', ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );
}

async function counted(tally, count, run) {
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-report-'));
  const file = join(folder, 'report.json');
  const { ok } = await run(file);
  const counts = count(read(file), ok);
  if (!ok && counts.failed <= 1) console.log('FAILED  this run did not end well: the lines above say why');
  tally.add(counts);
  rmSync(folder, { recursive: true, force: true });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
