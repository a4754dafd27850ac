import process from 'node:process';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOMY_BYTES = 1_000_000_000;

/** A file system in memory, where the machine has a roomy one: what survives a lost power supply is not asked by these specs. */
export function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > ROOMY_BYTES) return '/dev/shm';
  } catch {
    // Not this system.
  }
  return tmpdir();
}

/** The database from which a run of Jest copies those of its apps, a name on PostgreSQL; `jest.config.mjs` gives each run a name. */
export const TEMPLATE = `kuzhi_template_${process.env.TEST_RUN}`;

/** The same on SQLite, a file. */
export const TEMPLATE_FILE = join(scratchFolder(), `${TEMPLATE}.sqlite`);
