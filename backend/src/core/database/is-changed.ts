import type { SqlEntityManager } from '@mikro-orm/sql';

/** Whether a loaded record holds something else than the database, as far as this unit of work knows: whether a flush would write it. */
export function isChanged(em: SqlEntityManager, record: object): boolean {
  const before = em.getUnitOfWork().getOriginalEntityData(record);
  if (before === undefined) return true;
  const comparator = em.getComparator();
  return Object.keys(comparator.diffEntities(record.constructor as new () => object, before, comparator.prepareEntity(record))).length > 0;
}
