import { fileURLToPath } from 'node:url';
import { type EventArgs, type EventSubscriber, helper, JsonType, type MetadataStorage, UnderscoreNamingStrategy } from '@mikro-orm/core';
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

/** A new record has NULL where it was given nothing; without it the mapper would read the record again at the next use. */
class InsertedRecords implements EventSubscriber {
  afterCreate({ entity, meta }: EventArgs<Record<string, unknown>>): void {
    const { __loadedProperties: loaded, __originalEntityData: stored } = helper(entity);
    for (const { name, nullable } of meta.comparableProps) {
      if (loaded.has(name) || !nullable || entity[name] !== undefined) continue;
      Object.assign(entity, { [name]: null });
      Object.assign(stored ?? {}, { [name]: null });
      loaded.add(name);
    }
  }
}

export const commonOf = (entities: EntityList) => ({
  entities: [...CORE_ENTITIES, ...entities],
  namingStrategy: UnderscoreNamingStrategy,
  extensions: MAPPER_EXTENSIONS,
  // Each unit of work forks; a shared identity map would mix requests.
  allowGlobalContext: true,
  discovery: { warnWhenNoEntities: false, afterDiscovered: compareJsonByWhatItSays },
  // Migrations make them; a comparison with the entities would remove them.
  schemaGenerator: { skipTables: [SEARCH_INDEX_TABLES], ignoreTriggers: true, ignoreRoutines: true },
  subscribers: [new InsertedRecords()],
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
