import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITIES } from '../../backend/src/app.module.js';
import { DATABASE_FILE, openDatabase } from '../../backend/src/core/database/open-database.js';
import { administer, createTestDatabase, nameOf, type TestDatabase, testDatabaseKind } from './test-database.js';
import { TEMPLATE, TEMPLATE_FILE } from './jest/template.mjs';

/** A database of its own that has its tables already: a copy of one that the migrations made, once in a run of Jest. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return testDatabaseKind() === 'sqlite' ? copyFile() : copyDatabase();
}

async function copyFile(): Promise<TestDatabase> {
  if (!existsSync(TEMPLATE_FILE)) {
    // Two workers may do so at once; the second template is as good as the first.
    await migrated((made) => Promise.resolve(renameSync(join(made.dataDir, DATABASE_FILE), TEMPLATE_FILE)));
  }
  const copy = await createTestDatabase();
  copyFileSync(TEMPLATE_FILE, join(copy.dataDir, DATABASE_FILE));
  return copy;
}

async function copyDatabase(): Promise<TestDatabase> {
  if (!(await hasTemplate())) {
    await migrated(async (made) => {
      try {
        await administer(`alter database ${nameOf(made)} rename to ${TEMPLATE}`);
      } catch (error) {
        // Another worker was quicker.
        if (!(await hasTemplate())) throw error;
      }
    });
  }
  return createTestDatabase(TEMPLATE);
}

const hasTemplate = async (): Promise<boolean> => (await administer(`select 1 from pg_database where datname = '${TEMPLATE}'`)).length > 0;

async function migrated(use: (made: TestDatabase) => Promise<void>): Promise<void> {
  const made = await createTestDatabase();
  const orm = await openDatabase(made, ENTITIES);
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
  await use(made);
  await made.drop();
}
