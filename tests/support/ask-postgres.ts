import { MikroORM } from '@mikro-orm/postgresql';

/** Sends one statement to a PostgreSQL on a connection of its own, without the product's records. */
export async function askPostgres<Row extends object>(clientUrl: string, sql: string): Promise<Row[]> {
  const orm = await MikroORM.init({ clientUrl, entities: [], discovery: { warnWhenNoEntities: false } });
  try {
    return await orm.em.getConnection().execute<Row[]>(sql);
  } finally {
    await orm.close(true);
  }
}
