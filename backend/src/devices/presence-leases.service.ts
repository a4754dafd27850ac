import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';

/** Of the rows of `lease`; the number of the device follows. */
const PREFIX = 'presence ';

/** Which process has a socket of a device; `renewals` rises while that process lives. */
export interface PresenceLease {
  holder: string;
  renewals: number;
}

/** The rows by which each of several processes says whose sockets it has. @source decisions/0058 */
@Injectable()
export class PresenceLeasesService {
  readonly own = randomUUID();

  /** This process has a socket of it, whichever process had one before. */
  async take(em: SqlEntityManager, deviceId: number): Promise<void> {
    await em.execute(
      'insert into lease (name, holder, renewals) values (?, ?, 1) on conflict (name) do update set holder = excluded.holder, renewals = lease.renewals + 1',
      [PREFIX + deviceId, this.own],
    );
  }

  /** This process has none of it any more. */
  async giveUp(em: SqlEntityManager, deviceId: number): Promise<void> {
    await em.execute('delete from lease where name = ? and holder = ?', [PREFIX + deviceId, this.own]);
  }

  async renewOwn(em: SqlEntityManager): Promise<void> {
    await em.execute(`update lease set renewals = renewals + 1 where name like '${PREFIX}%' and holder = ?`, [this.own]);
  }

  /** All of them, by the number of the device. */
  async all(em: SqlEntityManager): Promise<Map<number, PresenceLease>> {
    const rows = await em.execute<(PresenceLease & { name: string })[]>(
      `select name, holder, renewals from lease where name like '${PREFIX}%'`,
    );
    return new Map(rows.map(({ name, holder, renewals }) => [Number(name.slice(PREFIX.length)), { holder, renewals }]));
  }

  /**
   * Ends one whose holder died.
   * @param seen as it was all the time; undefined: there was none
   * @returns false when a process has renewed or taken it
   */
  async end(em: SqlEntityManager, deviceId: number, seen: PresenceLease | undefined): Promise<boolean> {
    const name = PREFIX + deviceId;
    if (!seen) return (await em.execute<object[]>('select name from lease where name = ?', [name])).length === 0;
    const ended = await em.execute<object[]>('delete from lease where name = ? and holder = ? and renewals = ? returning name', [
      name,
      seen.holder,
      seen.renewals,
    ]);
    return ended.length > 0;
  }
}
