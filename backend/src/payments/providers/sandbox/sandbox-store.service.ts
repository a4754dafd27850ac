import { randomInt } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { type Transaction, UnitOfWork } from '../../../core/database/unit-of-work.js';
import { type SandboxKind, SandboxRecordEntity } from './sandbox-record.entity.js';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The writer of a record has the whole of it: one statement, whether it is new or known. */
const PUT =
  'insert into sandbox_record (id, kind, parent, data) values (?, ?, ?, ?) ' +
  'on conflict (id) do update set parent = excluded.parent, data = excluded.data';

/** An id as the provider makes them: a prefix and 14 characters. @source payments §4.1 */
export function newProviderId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'plink'): string {
  let id = `${prefix}_`;
  for (let index = 0; index < 14; index += 1) id += ALPHANUMERIC[randomInt(ALPHANUMERIC.length)];
  return id;
}

/** The built-in provider's memory: whole records by kind and id. */
@Injectable()
export class SandboxStoreService {
  constructor(private readonly work: UnitOfWork) {}

  /** One transaction of the provider's own. */
  run<T>(change: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.work.run(change);
  }

  read<T>(look: (em: SqlEntityManager) => Promise<T>): Promise<T> {
    return this.work.read(look);
  }

  /** The record for changing, locked; null when there is none. */
  async find<T>({ em }: Transaction, kind: SandboxKind, id: string): Promise<T | null> {
    const record = await em.findOne(SandboxRecordEntity, { id, kind }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    return record ? (record.data as T) : null;
  }

  async get<T>(kind: SandboxKind, id: string): Promise<T | null> {
    const record = await this.work.read((em) => em.findOne(SandboxRecordEntity, { id, kind }));
    return record ? (record.data as T) : null;
  }

  /** Records of a kind, oldest first; of one parent when it is given. */
  async list<T>(kind: SandboxKind, parent?: string): Promise<T[]> {
    const where = parent === undefined ? { kind } : { kind, parent };
    const records = await this.work.read((em) => em.find(SandboxRecordEntity, where, { orderBy: { seq: 'asc' } }));
    return records.map(({ data }) => data as T);
  }

  /** Writes a whole record, new or known. */
  async put({ em }: Transaction, kind: SandboxKind, id: string, data: object, parent: string | null = null): Promise<void> {
    await em.execute(PUT, [id, kind, parent, JSON.stringify(data)]);
  }

  async clear(): Promise<void> {
    await this.work.run(({ em }) => em.nativeDelete(SandboxRecordEntity, {}));
  }

  /** Forgets the oldest records of a kind but so many. */
  async prune(kind: SandboxKind, keep: number): Promise<void> {
    await this.work.run(async ({ em }) => {
      const [edge] = await em.find(SandboxRecordEntity, { kind }, { orderBy: { seq: 'desc' }, limit: 1, offset: keep, fields: ['seq'] });
      if (edge) await em.nativeDelete(SandboxRecordEntity, { kind, seq: { $lte: edge.seq } });
    });
  }
}
