import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { holdsRole, type StaffRole } from '#shared/core/roles';
import { DomainError } from '#shared/core/errors';
import type { Snapshot, SnapshotReason } from '#shared/snapshots/snapshot.contract';
import { Contributions, contributionKind } from '../core/contributions.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { Job } from '../core/housekeeping.js';
import { currentRequest } from '../core/request-context.js';
import { SnapshotEntity } from './snapshot.entity.js';

/**
 * Brings a stored list back.
 * @param content as the same module gave it to `keep`, perhaps 30 days and some versions ago
 * @param stays called for each record that stays because a person changed it since
 */
type Restorer<Content> = (tx: Transaction, list: string, content: Content, stays: (id: string) => void) => Promise<void>;

interface KindOptions {
  kind: string;
  /** The schema of contents that the feature can read. A later field is optional in it. */
  content: z.ZodType;
  /** Who may ask for it. */
  role: StaffRole;
}

const Restorers = contributionKind<KindOptions, Restorer<never>>('restorer');

/**
 * The method brings back one kind of lists.
 * @param kind the room's name up to its colon, e.g. `tasks` of `tasks:event-1`
 * @param role who may restore it; a list that comes back with another record needs no role
 */
export const Restores = <Content>(kind: string, content: z.ZodType<Content>, role: StaffRole = 'kitchen') =>
  Restorers({ kind, content, role }) as <Method extends Restorer<Content>>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<Method>,
  ) => void;

/** How a content is written down. A program that writes it otherwise counts this up, and an older one leaves it alone. */
const FORMAT = 1;
const storedSchema = z.object({ format: z.int().min(1).max(FORMAT), content: z.unknown() });

/** @source decisions/0001 §24 */
const KEPT_MS = 30 * 86_400_000;
const PURGE_EVERY_MS = 6 * 3_600_000;
const MOST_LISTED = 200;

/** The restored snapshot, and the ids of the records that stay because a person changed them since. */
export interface Restored {
  restored: Snapshot;
  stayed: string[];
}

/** Lists that were replaced, reset or removed, for 30 days. The modules choose the contents and how they are restored. */
@Injectable()
export class SnapshotsService implements OnModuleInit {
  private kinds: ReadonlyMap<string, Omit<KindOptions, 'kind'> & { restore: Restorer<never> }> = new Map();

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly contributions: Contributions,
  ) {}

  onModuleInit(): void {
    const restorers = this.contributions.of(Restorers);
    this.kinds = new Map(restorers.map(({ options: { kind, ...options }, call: restore }) => [kind, { ...options, restore }]));
  }

  @Job({ name: 'purge snapshots', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    const before = new Date(this.clock.nowMs() - KEPT_MS).toISOString();
    await this.work.run(({ em }) => em.nativeDelete(SnapshotEntity, { takenAt: { $lt: before } }));
  }

  /** Keeps a list in the transaction's transaction and returns its number, which an undo names. */
  async keep(tx: Transaction, list: string, reason: SnapshotReason, content: object, count: number): Promise<number> {
    const kept = tx.em.create(SnapshotEntity, {
      list,
      reason,
      by: currentRequest()?.session?.name ?? 'system',
      takenAt: this.clock.now(),
      count,
      content: written(content),
    });
    await tx.em.flush();
    return kept.id;
  }

  /**
   * Changes the snapshots of one kind of list; one that cannot be read or restored any more is deleted.
   * @param change null when a list stays as it is
   * @returns how many lists changed
   */
  async amend<Content extends object>(
    { em }: Transaction,
    kind: string,
    schema: z.ZodType<Content>,
    change: (content: Content) => { content: Content; count: number } | null,
  ): Promise<number> {
    let changed = 0;
    for (const kept of await em.find(SnapshotEntity, { list: { $like: `${kind}:%` } })) {
      const known = schema.safeParse(contentOf(kept.content));
      const after = known.success ? change(known.data) : null;
      if (after) Object.assign(kept, { content: written(after.content), count: after.count });
      else if (known.success) continue;
      else em.remove(kept);
      changed += 1;
    }
    await em.flush();
    return changed;
  }

  /** Newest first. @param list a room, or all */
  list(list?: string): Promise<Snapshot[]> {
    return this.work.read(async (em) => {
      const kept = await em.find(SnapshotEntity, list === undefined ? {} : { list }, {
        orderBy: { id: 'desc' },
        limit: MOST_LISTED,
        exclude: ['content'],
        disableIdentityMap: true,
      });
      return kept.map((each) => each.toContract());
    });
  }

  /**
   * Makes the list as it was; later records stay. Overwritten ones become a snapshot in turn.
   * @throws DomainError forbidden `role.forbidden`; notFound `snapshot.notFound`, `diary.notFound` when the list's event is gone; conflict
   * `snapshot.unreadable`
   */
  async restore(id: number): Promise<Restored> {
    return this.work.run(async (tx) => {
      const kept = await findOrFail(tx.em.findOne(SnapshotEntity, { id }), 'snapshot.notFound', 'This list is no longer stored');
      const session = currentRequest()?.session;
      if (session && !holdsRole(session.role, [this.kindOf(kept).role])) {
        throw new DomainError('forbidden', 'role.forbidden', 'You are not allowed to do this');
      }
      const stayed: string[] = [];
      await this.bringBack(tx, kept, (record) => stayed.push(record));
      const [kind = '', eventId] = kept.list.split(':');
      const after = { kind, at: kept.takenAt, by: kept.by };
      await tx.audit({ action: 'snapshot.restored', subject: eventId ? `diary:${eventId}` : `snapshot:${id}`, after });
      return { restored: kept.toContract(), stayed };
    });
  }

  /** The last snapshot with this reason, if there is one, inside another restore. */
  async restoreLast(tx: Transaction, list: string, reason: SnapshotReason): Promise<void> {
    const [kept] = await tx.em.find(SnapshotEntity, { list, reason }, { orderBy: { id: 'desc' }, limit: 1 });
    if (kept) await this.bringBack(tx, kept, () => undefined);
  }

  private async bringBack(tx: Transaction, kept: SnapshotEntity, stays: (id: string) => void): Promise<void> {
    const { restore, content } = this.kindOf(kept);
    await restore(tx, kept.list, read(content, kept.content) as never, stays);
  }

  private kindOf({ list }: SnapshotEntity) {
    const kind = this.kinds.get(list.split(':')[0] ?? '');
    if (!kind) throw new DomainError('notFound', 'snapshot.notFound', 'This list is no longer stored');
    return kind;
  }
}

const written = (content: object): string => JSON.stringify({ format: FORMAT, content });

/** The stored content, checked. Before there was a format it was stored alone. */
function read<Content>(schema: z.ZodType<Content>, text: string): Content {
  const known = schema.safeParse(contentOf(text));
  if (known.success) return known.data;
  throw new DomainError(
    'conflict',
    'snapshot.unreadable',
    'This list was stored by another version of the program and cannot be restored. Nothing was changed.',
  );
}

function contentOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || !('format' in json)) return json;
    return storedSchema.safeParse(json).data?.content;
  } catch {
    return undefined;
  }
}
