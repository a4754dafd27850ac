import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { RecordChain } from '#shared/audit/audit.contract';
import { type Alteration, alterationsOf, type Evidence, type JournaledKind, type JournaledRecord } from '#shared/audit/journal';
import { GENESIS } from '../core/audit.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { RecordEntryEntity } from '../core/audit-entry.entity.js';
import { RECORD_CHAIN, recordHash, RecordJournal } from '../core/record-journal.js';

/** Entries that are hashed before others have a turn. */
const STRETCH = 200;
/** Told by name; the rest is counted. */
const MOST_NAMED = 100;
const MOST_ROUNDS = 5;

/** The part of the journal that was read. */
interface Journal {
  last: number;
  hash: string;
  entries: number;
  brokenAt: number | null;
  /** The last state of each record, by kind and id. */
  written: Map<JournaledKind, Map<string, Evidence>>;
  /** Records that the last stretch of reading named. */
  named: Set<string>;
}

const keyOf = ({ kind, id }: Pick<Alteration, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Verifies the record journal, and that every record is as its last entry says. @source faults O7; decisions/0084 */
@Injectable()
export class RecordVerifierService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly recordJournal: RecordJournal,
  ) {}

  async verify(): Promise<RecordChain> {
    return this.work.read(async (em) => {
      const counted = await this.revisions.of(RECORD_CHAIN, em);
      const journal: Journal = { last: 0, hash: GENESIS, entries: 0, brokenAt: null, written: new Map(), named: new Set() };
      await follow(em, journal);
      const altered = await this.compared(em, journal);
      const { entries, brokenAt } = journal;
      return {
        entries,
        brokenAt,
        // More than counted: written while we read.
        isCut: brokenAt === null && entries < counted,
        altered: altered.slice(0, MOST_NAMED),
        alteredTotal: altered.length,
      };
    });
  }

  /** Differences found in two readings, without those that a command made between the reading of the journal and that of the records. */
  private async compared(em: SqlEntityManager, journal: Journal): Promise<Alteration[]> {
    let before: ReadonlySet<string> | null = null;
    for (let round = 1; ; round += 1) {
      const altered: Alteration[] = [];
      for (const { kind, read } of this.recordJournal.kinds()) {
        const stored = new Map<string, Evidence>();
        for await (const records of this.recordJournal.stored(em, read)) {
          for (const { id, evidence } of records) if (evidence !== null) stored.set(id, evidence);
        }
        altered.push(...alterationsOf(kind, journal.written.get(kind) ?? new Map(), stored));
      }
      if (altered.length === 0 || journal.brokenAt !== null) return altered;
      await follow(em, journal);
      // Records are read page by page: one that leaves the first page moves the others, and one of them is then on no page. The next
      // reading finds it, and it finds a real alteration again.
      const seen = before;
      const sure = altered.filter((one) => !journal.named.has(keyOf(one)) && seen?.has(keyOf(one)));
      if (sure.length === altered.length || round === MOST_ROUNDS) return sure;
      before = new Set(altered.map(keyOf));
    }
  }
}

/**
 * Reads on to the journal's end and marks the first entry that does not follow from the one before it; the records of later entries count
 * all the same.
 */
async function follow(em: SqlEntityManager, journal: Journal): Promise<void> {
  journal.named.clear();
  for (let some = await nextStretch(em, journal.last); some.length > 0; some = await nextStretch(em, journal.last)) {
    for (const entry of some) {
      if (journal.brokenAt === null && entry.hash !== recordHash(journal.hash, entry)) journal.brokenAt = entry.id;
      journal.last = entry.id;
      journal.hash = entry.hash;
      if (journal.brokenAt === null) journal.entries += 1;
      take(journal, entry.records);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function take({ written, named }: Journal, records: string): void {
  for (const record of read(records)) {
    const ofKind = written.get(record.kind) ?? new Map<string, Evidence>();
    written.set(record.kind, ofKind);
    if (record.evidence === null) ofKind.delete(record.id);
    else ofKind.set(record.id, record.evidence);
    named.add(keyOf(record));
  }
}

/** A damaged entry names no records. */
function read(records: string): JournaledRecord[] {
  try {
    return JSON.parse(records) as JournaledRecord[];
  } catch {
    return [];
  }
}

const nextStretch = (em: SqlEntityManager, after: number): Promise<RecordEntryEntity[]> =>
  em.find(RecordEntryEntity, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: STRETCH, disableIdentityMap: true });
