import { build } from '../lib/build.mjs';
import { install } from '../lib/install.mjs';
import { Problem } from '../lib/problem.mjs';
import { runAloud } from '../lib/processes.mjs';
import { findPostgres, withScratchDatabase } from '../lib/services.mjs';

/** Writes the differences between entities and migrations as a migration, for both databases: `npm run migration -- add-notes`. */
export default async function migration(args) {
  install();
  await build({ onlyBackend: true });
  const postgres = await findPostgres();
  if (!postgres)
    throw new Problem(
      'Both databases get their migration, or neither: start a PostgreSQL on 127.0.0.1:5432 or name one in TEST_DATABASE_URL.',
    );
  const { ok } = await withScratchDatabase(postgres, (url) =>
    runAloud('dist/backend/src/cli/migration.js', args, { TEST_DATABASE_URL: url }),
  );
  if (!ok) throw new Problem('No migration was written: the lines above say why.');
}
