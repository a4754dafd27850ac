import { CompiledQuery, type DatabaseConnection, type Driver, SqliteAdapter } from 'kysely';

/**
 * Gives a transaction's connection back however the transaction ends. Kysely does so after a commit or a rollback that succeeded; one that
 * could not begin, and one that the database has rolled back already, would hold its connection for good. @source faults D3
 */
export function releasing(driver: Driver, begin: Driver['beginTransaction'] = driver.beginTransaction.bind(driver)): Driver {
  const rollback = driver.rollbackTransaction.bind(driver);
  return Object.assign(driver, {
    beginTransaction: async (...[connection, settings]: Parameters<Driver['beginTransaction']>) => {
      try {
        await begin(connection, settings);
      } catch (error) {
        await driver.releaseConnection(connection);
        throw error;
      }
    },
    // Fails only when there is nothing to roll back any more: SQLite did it, or the connection is gone and the server did.
    rollbackTransaction: (connection: DatabaseConnection) => rollback(connection).catch(() => undefined),
  });
}

/** The only connection of SQLite, for one user after the other. */
export function serial(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  let last: Promise<void> = Promise.resolve();
  let release: () => void = () => undefined;
  const single = Object.assign(driver, {
    acquireConnection: async () => {
      const before = last;
      let done: () => void = () => undefined;
      last = new Promise((resolve) => (done = resolve));
      await before;
      release = done;
      return acquire();
    },
    releaseConnection: () => {
      release();
      return Promise.resolve();
    },
  });
  // Takes the file's write lock at once: a transaction that read first could not wait for it later.
  return releasing(single, async (connection) => void (await connection.executeQuery(CompiledQuery.raw('begin immediate'))));
}

/** Leaves it to the driver who has the connection: only the driver can give it back when a transaction could not begin. */
export class SerialAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
