import 'reflect-metadata';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../app.module.js';
import type { DatabaseKind } from '../core/database/database-kind.js';
import { openDatabase } from '../core/database/open-database.js';

/**
 * `npm run migration [name]`: compares the entities with the result of the existing migrations and writes the difference for both
 * databases. SQLite works in a temporary file; PostgreSQL needs an empty database in TEST_DATABASE_URL.
 */
const SOURCE = join(process.cwd(), 'backend/src/core/database/migrations');

async function write(kind: DatabaseKind, databaseUrl: string | null, name: string): Promise<string | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-migration-'));
  const orm = await openDatabase({ databaseUrl, dataDir }, ENTITIES);
  try {
    if (databaseUrl) await orm.schema.drop({ dropMigrationsTable: true });
    await orm.migrator.up();
    const { fileName, diff } = await orm.migrator.create(join(SOURCE, kind), false, false, name);
    return diff.up.length > 0 ? fileName : null;
  } finally {
    await orm.close(true);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The list that the program reads, from the files that are there. */
function writeIndex(): void {
  const kinds = ['sqlite', 'postgresql'] as const;
  const lists = kinds.map((kind) => ({
    kind,
    names: readdirSync(join(SOURCE, kind))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.slice(0, -3))
      .sort(),
  }));
  const imports = lists.flatMap(({ kind, names }) =>
    names.map((name) => `import { ${name} as ${kind}_${name} } from './${kind}/${name}.js';`),
  );
  const entries = lists.map(({ kind, names }) => {
    const rows = names.map((name) => `    { name: '${name}', class: ${kind}_${name} },\n`).join('');
    return `  ${kind}: [\n${rows}  ],\n`;
  });
  writeFileSync(
    join(SOURCE, 'index.ts'),
    `import type { MigrationObject } from '@mikro-orm/core';\n${imports.join('\n')}\n\n` +
      '/** Every migration, oldest first, per database; written by `npm run migration`. */\n' +
      `export const MIGRATIONS: Record<'sqlite' | 'postgresql', MigrationObject[]> = {\n${entries.join('')}};\n`,
  );
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const name = (process.argv[2] ?? 'change').replace(/[^a-z0-9]+/gi, '_');
  const postgres = process.env['TEST_DATABASE_URL'] ?? null;
  if (!postgres) {
    throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database: both databases get their migration, or neither.');
  }
  say(`sqlite:     ${(await write('sqlite', null, name)) ?? 'nothing to change'}`);
  say(`postgresql: ${(await write('postgresql', postgres, name)) ?? 'nothing to change'}`);
  writeIndex();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
