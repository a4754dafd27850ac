import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { TimersModule } from '../timers/timers.module.js';
import { Entities } from '../core/database/entities.js';
import { CookingDayReporterService } from './cooking-day-reporter.service.js';
import { DefaultListService } from './default-list.service.js';
import { TaskSnapshotsService } from './task-snapshots.service.js';
import { PitReadingTaskService } from './pit-reading-task.service.js';
import { PlanningService } from './planning.service.js';
import { TasksController } from './tasks.controller.js';
import { ScheduleService } from './schedule.service.js';
import { TaskEditingService } from './task-editing.service.js';
import { StepsController } from './steps.controller.js';
import { StepsService } from './steps.service.js';
import { TaskAuditService } from './task-audit.service.js';
import { TaskJournalService } from './task-journal.service.js';
import { TaskListCompat } from './task-list.compat.js';
import { TaskRecordsService } from './task-records.service.js';
import { TaskReadingsService } from './task-readings.service.js';
import { TasksService } from './tasks.service.js';
import { TwoHourClockService } from './two-hour-clock.service.js';
import { TaskEntity, TaskListEntity } from './task.entity.js';

@Entities(TaskListEntity, TaskEntity)
@Module({
  imports: [DiaryModule, SnapshotsModule, ReadingsModule, TimersModule],
  controllers: [TasksController, StepsController],
  providers: [
    TasksService,
    TaskEditingService,
    ScheduleService,
    PlanningService,
    TaskListCompat,
    TaskSnapshotsService,
    TaskAuditService,
    TaskJournalService,
    TaskRecordsService,
    DefaultListService,
    CookingDayReporterService,
    PitReadingTaskService,
    TaskReadingsService,
    TwoHourClockService,
    StepsService,
  ],
  exports: [TasksService, ScheduleService, TwoHourClockService],
})
export class TasksModule {}
