import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { Entities } from '../core/database/entities.js';
import { SopModule } from '../sop/sop.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TimersController } from './timers.controller.js';
import { FollowUpTimer } from './follow-up-timer.js';
import { TaskTimer } from './task-timer.js';
import { TimersService } from './timers.service.js';
import { TimerEntity } from './timer.entity.js';

@Entities(TimerEntity)
@Module({
  imports: [DiaryModule, SopModule, TasksModule],
  controllers: [TimersController],
  providers: [TimersService, FollowUpTimer, TaskTimer],
  exports: [TimersService],
})
export class TimersModule {}
