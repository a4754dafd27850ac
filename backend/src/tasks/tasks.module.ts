import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { KeptListsModule } from '../kept-lists/kept-lists.module.js';
import { CookingDayReporter } from './cooking-day-reporter.js';
import { DefaultList } from './default-list.js';
import { KeptTasks } from './kept-tasks.js';
import { PitReadingTask } from './pit-reading-task.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleService } from './schedule.service.js';
import { TaskEditingService } from './task-editing.service.js';
import { TaskListCompat } from './task-list.compat.js';
import { TaskRecords } from './task-records.js';
import { TasksController } from './tasks.controller.js';
import { TasksService } from './tasks.service.js';

@Module({
  imports: [DiaryModule, KeptListsModule],
  controllers: [TasksController, ScheduleController],
  providers: [
    TasksService,
    TaskEditingService,
    ScheduleService,
    TaskListCompat,
    KeptTasks,
    TaskRecords,
    DefaultList,
    CookingDayReporter,
    PitReadingTask,
  ],
  exports: [TasksService],
})
export class TasksModule {}
