import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { calendarDayOf } from '#shared/core/time';
import { problemSentence, readReconCsv } from '#shared/settlements/recon-csv';
import { type ReconLine, saysTheSame } from '#shared/settlements/recon-line';
import type { BroughtLines } from '#shared/settlements/settlement.contract';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/hold-lock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { SettlementLineEntity } from './settlement-line.entity.js';

const AT_ONCE = 200;
const MOST_NAMED = 20;

/** What the provider's settlement report says, line by line; a line is written down once, however often it is brought. */
@Injectable()
export class SettlementLinesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings in the report as a file: all of it, or nothing.
   * @throws DomainError unprocessable `settlements.badFile`; conflict `settlements.lineDiffers` where a line is known with other amounts
   */
  import(csv: string): Promise<BroughtLines> {
    const read = readReconCsv(csv);
    if ('problems' in read) {
      const issues = read.problems.map((problem) => ({ path: `csv.${problem.line}`, message: problemSentence(problem) }));
      throw new DomainError('unprocessable', 'settlements.badFile', 'The file cannot be read as a settlement report', {
        issues,
        reply: { problems: read.problems },
      });
    }
    return this.work.run(async (tx) => {
      const { added, differing } = await this.write(tx, read.lines);
      if (differing.length > 0) {
        const issues = differing.slice(0, MOST_NAMED).map((id) => ({ path: `csv.${id}`, message: `${id} is known with other amounts` }));
        throw new DomainError('conflict', 'settlements.lineDiffers', 'Lines of this file are known with other amounts', { issues });
      }
      const brought: BroughtLines = { lines: read.lines.length, added, unsettled: read.unsettled };
      await this.audit.write(tx, { action: 'settlements.imported', subject: 'settlements', after: brought });
      return brought;
    });
  }

  /**
   * Writes down those that are new.
   * @returns how many were, and the provider's numbers of those that are known with other amounts, which stay as they are
   */
  async write(tx: Transaction, lines: readonly ReconLine[]): Promise<{ added: number; differing: string[] }> {
    await holdLock(tx.em, 'settlement lines');
    let added = 0;
    const differing: string[] = [];
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const some = lines.slice(from, from + AT_ONCE);
      const known = await knownOf(tx.em, some);
      for (const line of some) {
        const before = known.get(keyOf(line));
        if (before) {
          if (!saysTheSame(before, line)) differing.push(line.entityId);
          continue;
        }
        known.set(keyOf(line), line);
        tx.em.create(SettlementLineEntity, { ...line, day: calendarDayOf(line.settledAt), readAt: this.clock.now() });
        added += 1;
      }
      await tx.em.flush();
    }
    return { added, differing };
  }
}

const keyOf = ({ entityId, settlementId }: ReconLine): string => `${entityId} ${settlementId}`;

async function knownOf(em: SqlEntityManager, lines: readonly ReconLine[]): Promise<Map<string, ReconLine>> {
  const entityId = { $in: lines.map((line) => line.entityId) };
  const known = await em.find(SettlementLineEntity, { entityId }, { disableIdentityMap: true });
  return new Map(known.map((line) => [keyOf(line.toLine()), line.toLine()]));
}
