import { type DatabaseKind, databaseKind } from './database-kind.js';
import { MIGRATIONS } from './migrations/index.js';
import type { Orm } from './orm.js';

/**
 * The last of the migrations that the baseline took the place of: a database that has it has all that the baseline makes.
 * @source decisions/0061
 */
const LAST_REPLACED: Record<DatabaseKind, string> = {
  sqlite: 'Migration20261127083000_phone_numbers',
  postgresql: 'Migration20261127083001_phone_numbers',
};

/** `behind`: the migrations of this program bring it up; `before the baseline`: so do they, once the baseline is named in it. */
export type DatabaseVersion = 'current' | 'behind' | 'before the baseline' | 'older' | 'newer';

const baselineOf = (kind: DatabaseKind): string => MIGRATIONS[kind][0]?.name ?? '';

/** Compares a database with this program. @param done the names of the migrations that were made in it */
export function versionOf(kind: DatabaseKind, done: readonly string[]): DatabaseVersion {
  const known = MIGRATIONS[kind].map(({ name }) => name);
  if (unknownIn(kind, done) !== undefined) return 'newer';
  if (known.every((name) => done.includes(name))) return 'current';
  if (done.length === 0 || done.includes(baselineOf(kind))) return 'behind';
  return done.includes(LAST_REPLACED[kind]) ? 'before the baseline' : 'older';
}

/** A migration that a later program made. */
const unknownIn = (kind: DatabaseKind, done: readonly string[]): string | undefined =>
  done.find((name) => name > LAST_REPLACED[kind] && MIGRATIONS[kind].every((known) => known.name !== name));

/**
 * @returns the version of a database that this program can bring up
 * @throws Error when a newer program wrote the database, or one that is too old for the migrations of this one
 */
export function requireUsable(kind: DatabaseKind, done: readonly string[]): DatabaseVersion {
  const version = versionOf(kind, done);
  if (version === 'newer') {
    const name = unknownIn(kind, done);
    throw new Error(`The database was written by a newer version of Kuzhi (${name}). Start that version, or restore an older backup.`);
  }
  if (version === 'older') throw new Error(TOO_OLD);
  return version;
}

export const TOO_OLD =
  'The database is older than the last release before this one. Nothing was changed. Start the last release before this one on it once, then start this one.';

/** The names of the migrations that were made in a database. */
export const madeIn = async ({ migrator }: Orm): Promise<string[]> => (await migrator.getExecuted()).map(({ name }) => name);

/**
 * Makes the migrations that the database lacks. Those that the baseline took the place of stay named in it: processes of the release that made
 * them run at the same time during an update, and are ready only while they find them.
 * @returns whether any was made
 * @throws Error as `requireUsable`
 */
export async function migrate(orm: Orm): Promise<boolean> {
  const { em, migrator } = orm;
  const kind = databaseKind(em);
  if (requireUsable(kind, await madeIn(orm)) === 'before the baseline') await migrator.logMigration(baselineOf(kind));
  return (await migrator.up()).length > 0;
}
