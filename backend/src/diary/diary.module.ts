import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { Entities } from '../core/database/entities.js';
import { DiaryAuditService } from './diary-audit.service.js';
import { DiaryEditingService } from './diary-editing.service.js';
import { DiaryListCompat } from './diary-list.compat.js';
import { DiaryRecordsService } from './diary-records.service.js';
import { DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';
import { SaleFollowerService } from './sale-follower.service.js';
import { SampleDiaryService } from './sample-diary.service.js';
import { DiaryEventEntity } from './diary-event.entity.js';

@Entities(DiaryEventEntity)
@Module({
  imports: [SnapshotsModule, SalesEventsModule],
  controllers: [DiaryController],
  providers: [
    DiaryService,
    DiaryEditingService,
    DiaryRecordsService,
    DiaryAuditService,
    DiaryListCompat,
    SaleFollowerService,
    SampleDiaryService,
  ],
  exports: [DiaryService],
})
export class DiaryModule {}
