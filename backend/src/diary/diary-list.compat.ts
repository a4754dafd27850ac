import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { mergeList } from '#shared/core/list-merge';
import { type DiaryEvent, diaryEventSchema, type SavedDiaryEvent } from '#shared/diary/diary-event.contract';
import type { SnapshotReason } from '#shared/snapshots/snapshot.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Restores, SnapshotsService } from '../snapshots/snapshots.service.js';
import { DiaryRecordsService } from './diary-records.service.js';

/** Events as they were; fields that a later version of the program added may be missing. */
const diaryEventSnapshotSchema = diaryEventSchema
  .partial()
  .required({ id: true, title: true, date: true, createdAt: true, createdBy: true, version: true });
const snapshotSchema = z.object({ events: z.array(diaryEventSnapshotSchema) });

/** The result of a saved list. */
interface SavedDiary {
  /** Events that are stored as in the list. */
  savedCount: number;
  /** Events that another person changed since then; they stay unchanged. */
  stale: (string | number)[];
  /** Brings back the replaced events; null when none of them was unseen. */
  snapshotId: number | null;
}

/** The whole diary at once, as old clients save it. @source decisions/0001 §24; contract §4 */
@Injectable()
export class DiaryListCompat {
  constructor(
    private readonly work: UnitOfWork,
    private readonly diaryRecords: DiaryRecordsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  /** @param base the revision at which the client loaded the list */
  save(sent: SavedDiaryEvent[], createdBy: string, base?: number): Promise<SavedDiary> {
    return this.work.run(async (tx) => {
      const stored = await this.diaryRecords.all(tx);
      const before = stored.map((event) => event.toContract());
      const merge = mergeList(stored, sent, { base });
      let unseen = merge.removed.length > 0;
      for (const { stored: event, sent: values } of merge.replaced) {
        const was = JSON.stringify(event.toContract());
        await this.diaryRecords.edit(tx, event, values);
        unseen ||= values.version === undefined && JSON.stringify(event.toContract()) !== was;
      }
      for (const event of merge.added) await this.diaryRecords.add(tx, event, createdBy, { idIsFree: event.id !== undefined });
      await tx.em.flush();
      for (const event of merge.removed) await this.diaryRecords.remove(tx, event);
      const snapshotId = unseen ? await this.keep(tx, 'saved', before) : null;
      return { savedCount: sent.length - merge.stale.length, stale: merge.stale, snapshotId };
    });
  }

  @Restores(DIARY_ROOM, snapshotSchema)
  async bringBack(tx: Transaction, _list: string, { events }: z.infer<typeof snapshotSchema>): Promise<void> {
    const stored = new Map((await this.diaryRecords.all(tx)).map((event) => [event.id, event]));
    const overwritten = events.flatMap(({ id }) => stored.get(id)?.toContract() ?? []);
    if (overwritten.length > 0) await this.keep(tx, 'restored', overwritten);
    for (const event of events) {
      const current = stored.get(event.id);
      if (current) {
        await this.diaryRecords.edit(tx, current, event);
        continue;
      }
      // Above the version of its removal, so that no screen takes it for older news.
      await this.diaryRecords.add(tx, event, event.createdBy, { createdAt: event.createdAt, version: event.version + 2 });
      await this.diaryRecords.returned(tx, event.id);
    }
  }

  private keep(tx: Transaction, reason: SnapshotReason, events: DiaryEvent[]): Promise<number> {
    return this.snapshots.keep(tx, DIARY_ROOM, reason, { events }, events.length);
  }
}
