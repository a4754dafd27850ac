import type { EntityName, FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';

/**
 * Lets a restored record count on above the version of its removal, so that no client takes an old copy for the current one; every insert
 * begins at 1.
 */
export async function continueVersion<Record extends object>(
  em: SqlEntityManager,
  entity: EntityName<Record>,
  record: Record,
  key: FilterQuery<NoInfer<Record>>,
  version: number,
): Promise<void> {
  await em.flush();
  await em.nativeUpdate(entity, key, { version } as unknown as Partial<RequiredEntityData<Record>> as never);
  await em.refresh(record);
}
