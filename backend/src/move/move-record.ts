import { z } from 'zod';
import { MOVE_TABLE } from '../core/database/startup.js';
import { type Ask, PROGRESS_TABLE, type PostgresTarget } from './postgres-target.js';
import type { Texts, Table } from './stored-values.js';

/** Which database is moved, and in which state it was when that began. */
export interface Source {
  id: string;
  sum: string;
}

/** The state of a move: `new` in an empty database, `resumed`, `changed` when the source was written to since then. */
export type Standing = 'new' | 'resumed' | 'changed' | 'finished';

const keySchema = z.array(z.string().nullable());

/** How far a move is, in the database that it fills: it changes in the transaction that copies. */
export class MoveRecord {
  constructor(
    private readonly target: PostgresTarget,
    private readonly now: () => string,
  ) {}

  /** Reads the state of the target. @throws Error when it has anything else than this move */
  async standing({ id, sum }: Source): Promise<Standing> {
    const [table] = await this.target.ask<{ there: boolean }>('select to_regclass($1) is not null as there', [MOVE_TABLE]);
    const [move] = table?.there
      ? await this.target.ask<{ source_id: string; source_sum: string; finished_at: string | null }>(`select * from ${MOVE_TABLE}`)
      : [];
    if (!move) return this.newIfEmpty();
    const isSame = move.source_id === id && move.source_sum === sum;
    if (move.finished_at !== null && isSame) return 'finished';
    if (move.finished_at !== null) throw new Error(notEmpty(`another move was finished there at ${move.finished_at}`));
    if (move.source_id !== id) throw new Error(notEmpty('the move of another database is half done there'));
    return isSame ? 'resumed' : 'changed';
  }

  /** From now on a server refuses the database, until `finish`. */
  async begin({ id, sum }: Source): Promise<void> {
    await this.target.together(async (ask) => {
      await ask(
        `create table if not exists ${MOVE_TABLE} (source_id varchar(64) primary key, source_sum varchar(64) not null, started_at varchar(30) not null, finished_at varchar(30) null)`,
      );
      await ask(
        `create table if not exists ${PROGRESS_TABLE} (name varchar(120) primary key, copied bigint not null, last_key text not null)`,
      );
      await ask(
        `insert into ${MOVE_TABLE} (source_id, source_sum, started_at) values ($1, $2, $3)
         on conflict (source_id) do update set source_sum = excluded.source_sum, started_at = excluded.started_at`,
        [id, sum, this.now()],
      );
    });
  }

  /** Forgets the copied records of a source that changed since. */
  async beginAnew(source: Source, tables: readonly Table[]): Promise<void> {
    await this.target.together(async (ask) => {
      await this.target.clear(ask, tables);
      await ask(`delete from ${PROGRESS_TABLE}`);
    });
    await this.begin(source);
  }

  async copied({ name }: Table): Promise<{ rows: number; after: Texts | null }> {
    const [found] = await this.target.ask<{ copied: string; last_key: string }>(
      `select copied::text, last_key from ${PROGRESS_TABLE} where name = $1`,
      [name],
    );
    return found ? { rows: Number(found.copied), after: keySchema.parse(JSON.parse(found.last_key)) } : { rows: 0, after: null };
  }

  async note(ask: Ask, { name }: Table, rows: number, lastKey: Texts): Promise<void> {
    await ask(
      `insert into ${PROGRESS_TABLE} (name, copied, last_key) values ($1, $2, $3)
       on conflict (name) do update set copied = excluded.copied, last_key = excluded.last_key`,
      [name, String(rows), JSON.stringify(lastKey)],
    );
  }

  /** The remaining table says where the records came from. */
  async finish(): Promise<void> {
    await this.target.together(async (ask) => {
      await ask(`update ${MOVE_TABLE} set finished_at = $1`, [this.now()]);
      await ask(`drop table ${PROGRESS_TABLE}`);
    });
  }

  private async newIfEmpty(): Promise<'new'> {
    const used = await this.target.firstUsedTable();
    if (used !== null) throw new Error(notEmpty(`its table ${used} has records`));
    return 'new';
  }
}

const notEmpty = (why: string): string =>
  `The PostgreSQL database is not empty: ${why}. Nothing was changed. Name an empty one in DATABASE_URL (createdb makes one).`;
