import type { SqlEntityManager } from '@mikro-orm/sql';

export type DatabaseKind = 'sqlite' | 'postgresql';

export const databaseKind = (em: SqlEntityManager): DatabaseKind =>
  em.getDriver().getPlatform().constructor.name.startsWith('Postgre') ? 'postgresql' : 'sqlite';
