import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { Entities } from '../core/database/entities.js';
import { DiaryAudit } from './diary-audit.js';
import { DiaryEditingService } from './diary-editing.service.js';
import { DiaryListCompat } from './diary-list.compat.js';
import { DiaryRecords } from './diary-records.js';
import { DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';
import { SaleFollower } from './sale-follower.js';
import { SampleDiary } from './sample-diary.js';
import { DiaryEventEntity } from './diary-event.entity.js';

@Entities(DiaryEventEntity)
@Module({
  imports: [SnapshotsModule, SalesEventsModule],
  controllers: [DiaryController],
  providers: [DiaryService, DiaryEditingService, DiaryRecords, DiaryAudit, DiaryListCompat, SaleFollower, SampleDiary],
  exports: [DiaryService],
})
export class DiaryModule {}
