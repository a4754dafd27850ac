import { fileURLToPath } from 'node:url';
import { JsonType, type MetadataStorage, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { sameJson } from '#shared/core/same-value';
import type { DatabaseKind } from './database-kind.js';
import { CORE_ENTITIES, type EntityList } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';
import { SEARCH_INDEX_TABLES } from './text-search.js';

/** Named wherever the mapper is opened: it looks for missing ones, and would load itself a second time in addition to the bundle, 13 MB. */
export const MAPPER_EXTENSIONS = [Migrator];

/** The mapper compares texts, and `jsonb` gives keys back in another order than they were written in: every save would be a change. */
function compareJsonByWhatItSays(entities: MetadataStorage): void {
  for (const { props } of entities) {
    for (const { customType } of props) {
      if (customType instanceof JsonType) customType.compareValues = (a, b) => a === b || sameJson(parsed(a), parsed(b));
    }
  }
}

const parsed = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

export const commonOf = (entities: EntityList) => ({
  entities: [...CORE_ENTITIES, ...entities],
  namingStrategy: UnderscoreNamingStrategy,
  extensions: MAPPER_EXTENSIONS,
  // Each unit of work forks; a shared identity map would mix requests.
  allowGlobalContext: true,
  discovery: { warnWhenNoEntities: false, afterDiscovered: compareJsonByWhatItSays },
  // Migrations make them; a comparison with the entities would remove them.
  schemaGenerator: { skipTables: [SEARCH_INDEX_TABLES], ignoreTriggers: true, ignoreRoutines: true },
  logger: () => undefined,
});

export function migrations(kind: DatabaseKind) {
  return {
    path: fileURLToPath(new URL(`./migrations/${kind}`, import.meta.url)),
    migrationsList: MIGRATIONS[kind],
    snapshot: false,
    emit: 'ts' as const,
    // One transaction around all: a killed migration leaves the old schema, and the next start runs it again.
    transactional: true,
    allOrNothing: true,
  };
}
