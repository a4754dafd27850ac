import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { Entities } from '../core/database/entities.js';
import { ReadingsController } from './readings.controller.js';
import { ReadingLimitsService } from './reading-limits.service.js';
import { ReadingLogService } from './reading-log.service.js';
import { ReadingsService } from './readings.service.js';
import { ReadingEntity, ReadingLimitEntity, ReadingNoteEntity } from './reading.entity.js';

@Entities(ReadingLimitEntity, ReadingNoteEntity, ReadingEntity)
@Module({
  imports: [DiaryModule],
  controllers: [ReadingsController],
  providers: [ReadingsService, ReadingLogService, ReadingLimitsService],
  exports: [ReadingsService, ReadingLogService],
})
export class ReadingsModule {}
