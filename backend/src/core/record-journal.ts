import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JournaledKind, JournaledRecord } from '#shared/audit/journal';
import { GENESIS } from './audit.js';
import { Clock } from './clock.js';
import { Contributions, contributionKind } from './contributions.js';
import { RoomRevisions } from './database/room-revisions.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from './database/unit-of-work.js';
import { DoneOnce } from './done-once.js';
import { RecordEntryEntity } from './audit-entry.entity.js';
import { currentRequest } from './request-context.js';
import { StartupStep } from './startup-steps.js';

/** Its revision counts the entries. */
export const RECORD_CHAIN = 'record-journal';

/** Records of a kind in the order of their keys, some at a time; those without evidence are left out. */
type RecordsOf = (em: SqlEntityManager, page: { offset: number; limit: number }) => Promise<JournaledRecord[]>;

/** The method reads the stored records of a kind, whose every change its feature notes in the journal. */
export const JournaledRecords = contributionKind<JournaledKind, RecordsOf>('journaled records');

/** The hash that chains an entry to the one before it. */
export const recordHash = (previous: string, { at, actor, records }: Omit<RecordEntryEntity, 'id' | 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([previous, at, actor, records]))
    .digest('hex');

const STRETCH = 500;
const LAST_HASH = 'select hash from record_entry order by id desc limit 1';
const APPEND = 'insert into record_entry (at, actor, records, hash) values (?, ?, ?, ?)';

/**
 * The append-only, hash-chained journal of the states of readings, tasks and stock movements, in the transaction of each change. Verifying
 * the audit log compares the records with it. It contains no data of customers, so nothing is ever removed from it. @source decisions/0084
 */
@Injectable()
export class RecordJournal {
  private readonly noted = new WeakMap<SqlEntityManager, (() => JournaledRecord)[]>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly revisions: RoomRevisions,
    private readonly contributions: Contributions,
    private readonly doneOnce: DoneOnce,
  ) {}

  /** Writes the record in its state at the end of its transaction; of several notes the last one counts. */
  note(tx: Transaction, record: () => JournaledRecord): void {
    const noted = this.noted.get(tx.em);
    if (noted) noted.push(record);
    else this.noted.set(tx.em, [record]);
    tx.lastBeforeCommit('record journal', () => this.write(tx.em));
  }

  /** Every kind of record that has a journal. */
  kinds(): { kind: JournaledKind; read: RecordsOf }[] {
    return this.contributions.of(JournaledRecords).map(({ options: kind, call: read }) => ({ kind, read }));
  }

  /** All stored records of a kind, others having a turn between some of them. */
  async *stored(em: SqlEntityManager, read: RecordsOf): AsyncGenerator<JournaledRecord[]> {
    for (let offset = 0; ; offset += STRETCH) {
      const some = await read(em, { offset, limit: STRETCH });
      if (some.length > 0) yield some;
      if (some.length < STRETCH) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Writes the records that are older than the journal, once: a record that appears later without the program is not taken for one. */
  @StartupStep({ name: 'record journal' })
  async begin(): Promise<void> {
    for (const { kind, read } of this.kinds()) {
      await this.work.run(async (tx) => {
        if (!(await this.doneOnce.isFirst(tx, `journal of ${kind}`))) return;
        for await (const records of this.stored(tx.em, read)) await this.append(tx.em, records);
      });
    }
  }

  private async write(em: SqlEntityManager): Promise<void> {
    const noted = this.noted.get(em) ?? [];
    this.noted.delete(em);
    const last = new Map(noted.map((record) => record()).map((record) => [`${record.kind} ${record.id}`, record]));
    await this.append(em, [...last.values()]);
  }

  private async append(em: SqlEntityManager, changed: readonly JournaledRecord[]): Promise<void> {
    if (changed.length === 0) return;
    // The row lock keeps the chain a chain when two transactions write at once.
    await this.revisions.raise(em, RECORD_CHAIN, 1);
    const [last] = await em.execute<{ hash: string }[]>(LAST_HASH);
    const entry = { at: this.clock.now(), actor: currentRequest()?.session?.name ?? 'system', records: JSON.stringify(changed) };
    await em.execute(APPEND, [entry.at, entry.actor, entry.records, recordHash(last?.hash ?? GENESIS, entry)]);
  }
}
