import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { calendarDayOf } from '#shared/core/time';
import { problemSentence, readReconCsv } from '#shared/settlements/recon-csv';
import { earlierOf, type EarlierLine, netPaise, type ReconLine, saidAgain } from '#shared/settlements/recon-line';
import type { BroughtLines, ImportSettlements } from '#shared/settlements/settlement.contract';
import { Clock } from '../core/clock.js';
import { holdLock } from '../core/database/locks.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { SettlementLineEntity } from './settlement-line.entity.js';

const AT_ONCE = 200;
const MOST_NAMED = 20;

/** The result of writing lines down. */
interface WrittenLines {
  added: number;
  /** The provider's numbers of those that were known otherwise. */
  changed: string[];
}

/** The provider's settlement report, line by line; each line is written down once, with the provider's present values. */
@Injectable()
export class SettlementLinesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings in the report as a file: all of it, or nothing. The age of a file is unknown, so known lines take other values of it only where
   * the manager wants that.
   * @throws DomainError unprocessable `settlements.badFile`; conflict `settlements.lineDiffers`
   */
  import({ csv, takesChanges = false }: ImportSettlements): Promise<BroughtLines> {
    const read = readReconCsv(csv);
    if ('problems' in read) {
      const issues = read.problems.map((problem) => ({ path: `csv.${problem.line}`, message: problemSentence(problem) }));
      throw new DomainError('unprocessable', 'settlements.badFile', 'The file cannot be read as a settlement report', {
        issues,
        reply: { problems: read.problems },
      });
    }
    return this.work.run(async (tx) => {
      const { added, changed } = await this.write(tx, read.lines, this.clock.now());
      if (changed.length > 0 && !takesChanges) {
        const issues = changed.slice(0, MOST_NAMED).map((id) => ({ path: `csv.${id}`, message: `${id} is known otherwise` }));
        throw new DomainError('conflict', 'settlements.lineDiffers', 'Lines of this file are known otherwise', { issues });
      }
      const brought: BroughtLines = { lines: read.lines.length, added, changed: changed.length, unsettled: read.unsettled };
      await tx.audit({ action: 'settlements.imported', subject: 'settlements', after: brought });
      return brought;
    });
  }

  /**
   * Writes down new lines, and takes other values of known ones; the activity log has their earlier values.
   * @param saidAt time of the question: an earlier one, answered later, changes nothing
   */
  async write(tx: Transaction, lines: readonly ReconLine[], saidAt: string): Promise<WrittenLines> {
    await holdLock(tx.em, 'settlement lines');
    let added = 0;
    const changes: Change[] = [];
    for (let from = 0; from < lines.length; from += AT_ONCE) {
      const some = lines.slice(from, from + AT_ONCE);
      const known = await knownOf(tx.em, some);
      for (const line of some) {
        const before = known.get(keyOf(line));
        if (before) {
          const change = this.take(before, line, saidAt);
          if (change) changes.push(change);
          continue;
        }
        const values = { ...line, day: calendarDayOf(line.settledAt), readAt: this.clock.now() };
        known.set(keyOf(line), tx.em.create(SettlementLineEntity, { ...values, saidAt, changedAt: null, earlier: null }));
        added += 1;
      }
      await tx.em.flush();
    }
    for (const { entityId, before, after } of changes) {
      await tx.audit({
        action: 'settlements.lineChanged',
        subject: `settlements:${entityId}`,
        before: recordOf(before),
        after: recordOf(after),
      });
    }
    return { added, changed: changes.map(({ entityId }) => entityId) };
  }

  private take(row: SettlementLineEntity, said: ReconLine, saidAt: string): Change | null {
    const before = row.toLine();
    const { line, news } = saidAgain(before, said);
    if (news === 'same' || saidAt < (row.saidAt ?? row.readAt)) return null;
    const change = { entityId: line.entityId, before: earlierOf(before), after: earlierOf(line) };
    Object.assign(row, line, { day: calendarDayOf(line.settledAt), saidAt });
    if (news === 'named') return null;
    row.changedAt = this.clock.now();
    row.earlier = change.before;
    return change;
  }
}

interface Change {
  entityId: string;
  before: EarlierLine;
  after: EarlierLine;
}

const recordOf = ({ amountPaise, feePaise, creditPaise, debitPaise, utr, settledAt }: EarlierLine) => ({
  amountPaise,
  feePaise,
  netPaise: netPaise({ creditPaise, debitPaise }),
  utr,
  day: calendarDayOf(settledAt),
});

const keyOf = ({ entityId, settlementId }: Pick<ReconLine, 'entityId' | 'settlementId'>): string => `${entityId} ${settlementId}`;

async function knownOf(em: SqlEntityManager, lines: readonly ReconLine[]): Promise<Map<string, SettlementLineEntity>> {
  const entityId = { $in: lines.map((line) => line.entityId) };
  return new Map((await em.find(SettlementLineEntity, { entityId })).map((line) => [keyOf(line), line]));
}
