import { type MikroORM, type EntityMetadata, ReferenceKind } from '@mikro-orm/core';
import type { AbstractSqlDriver, SqlEntityManager } from '@mikro-orm/sql';

/** The object-relational mapper of this process; a class so that it can be injected whatever the database. */
export abstract class Orm {
  declare readonly em: SqlEntityManager;
  declare readonly migrator: MikroORM<AbstractSqlDriver>['migrator'];
  declare readonly schema: MikroORM<AbstractSqlDriver>['schema'];
  declare readonly config: MikroORM<AbstractSqlDriver>['config'];
  abstract close(force?: boolean): Promise<void>;
}

/**
 * Makes a second read of a loaded record take over a NULL as it takes over every other value. The mapper alone keeps the earlier value
 * there but takes over the version: a record that never existed, which its version allows to be written. The own changes of this unit of
 * work stay.
 */
export function takingOverNulls(em: SqlEntityManager): SqlEntityManager {
  const factory = em.getEntityFactory();
  const merge = factory.mergeData.bind(factory);
  factory.mergeData = (meta, entity, data, options) => {
    const names = emptied(meta as EntityMetadata, entity, data);
    const before = names.length === 0 ? undefined : em.getUnitOfWork().getOriginalEntityData(entity);
    const own = before && em.getComparator().diffEntities(meta.class, before, em.getComparator().prepareEntity(entity));
    merge(meta, entity, data, options);
    if (before === undefined || own === undefined) return;
    for (const name of names.filter((each) => !(each in own))) {
      Object.assign(entity, { [name]: null });
      Object.assign(before, { [name]: null });
    }
  };
  return em;
}

/** The fields that are NULL in the database and have a value in the record. */
function emptied(meta: EntityMetadata, entity: object, data: object): string[] {
  const [now, read] = [entity as Record<string, unknown>, data as Record<string, unknown>];
  return meta.props.flatMap(({ name, kind }) => (kind === ReferenceKind.SCALAR && read[name] === null && now[name] != null ? [name] : []));
}
