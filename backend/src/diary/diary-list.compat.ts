import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { mergeList } from '#shared/core/list-merge';
import { type DiaryEvent, diaryEventSchema, type SavedDiaryEvent } from '#shared/diary/diary-event.contract';
import type { KeptReason } from '#shared/kept-lists/kept-list.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { KeptLists } from '../kept-lists/kept-lists.service.js';
import { DiaryRecords, whenIdTaken } from './diary-records.js';

/** Events as they were; what a later version of the program added to them may be missing. */
const keptEventSchema = diaryEventSchema
  .partial()
  .required({ id: true, title: true, date: true, createdAt: true, createdBy: true, version: true });
const snapshotSchema = z.object({ events: z.array(keptEventSchema) });
type KeptDiaryEvent = z.infer<typeof keptEventSchema>;

/** What a list did. */
export interface SavedDiary {
  /** Events of the list that stand as it says. */
  savedCount: number;
  /** Events that stay as somebody else left them meanwhile. */
  stale: (string | number)[];
  /** Brings back what the save replaced; null when it replaced nothing unseen. */
  keptId: number | null;
}

/** The whole diary at once, as old clients save it. @source decisions/0001 §24; contract §4 */
@Injectable()
export class DiaryListCompat implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly records: DiaryRecords,
    private readonly kept: KeptLists,
  ) {}

  onModuleInit(): void {
    this.kept.onRestore(DIARY_ROOM, snapshotSchema, (unit, _list, { events }) => this.bringBack(unit, events));
  }

  /** @param base the revision at which the client loaded the list */
  save(sent: SavedDiaryEvent[], createdBy: string, base?: number): Promise<SavedDiary> {
    return this.work.run(async (unit) => {
      const stored = await this.records.all(unit);
      const before = stored.map((event) => event.toContract());
      const merge = mergeList(stored, sent, { base });
      let unseen = merge.removed.length > 0;
      for (const { stored: event, sent: values } of merge.replaced) {
        const was = JSON.stringify(event.toContract());
        await this.records.edit(unit, event, values);
        unseen ||= values.version === undefined && JSON.stringify(event.toContract()) !== was;
      }
      for (const event of merge.added) await this.records.add(unit, event, createdBy, { idIsFree: event.id !== undefined });
      await unit.em.flush().catch(whenIdTaken);
      for (const event of merge.removed) await this.records.remove(unit, event);
      const keptId = unseen ? await this.keep(unit, 'saved', before) : null;
      return { savedCount: sent.length - merge.stale.length, stale: merge.stale, keptId };
    });
  }

  private async bringBack(unit: Unit, events: KeptDiaryEvent[]): Promise<void> {
    const stored = new Map((await this.records.all(unit)).map((event) => [event.id, event]));
    const overwritten = events.flatMap(({ id }) => stored.get(id)?.toContract() ?? []);
    if (overwritten.length > 0) await this.keep(unit, 'restored', overwritten);
    for (const event of events) {
      const current = stored.get(event.id);
      if (current) {
        await this.records.edit(unit, current, event);
        continue;
      }
      // Above the version of its removal, so that no screen takes it for older news.
      await this.records.add(unit, event, event.createdBy, { createdAt: event.createdAt, version: event.version + 2 });
      await this.records.returned(unit, event.id);
    }
  }

  private keep(unit: Unit, reason: KeptReason, events: DiaryEvent[]): Promise<number> {
    return this.kept.keep(unit, DIARY_ROOM, reason, { events }, events.length);
  }
}
