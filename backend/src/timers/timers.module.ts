import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { Entities } from '../core/database/entities.js';
import { SopModule } from '../sop/sop.module.js';
import { TimersController } from './timers.controller.js';
import { FollowUpTimerService } from './follow-up-timer.service.js';
import { TimersService } from './timers.service.js';
import { TimerEntity } from './timer.entity.js';

@Entities(TimerEntity)
@Module({
  imports: [DiaryModule, SopModule],
  controllers: [TimersController],
  providers: [TimersService, FollowUpTimerService],
  exports: [TimersService, FollowUpTimerService],
})
export class TimersModule {}
