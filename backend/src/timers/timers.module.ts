import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { Entities } from '../core/database/entities.js';
import { TimersController } from './timers.controller.js';
import { FollowUpTimer } from './follow-up-timer.js';
import { TimersService } from './timers.service.js';
import { TimerEntity } from './timer.entity.js';

@Entities(TimerEntity)
@Module({ imports: [DiaryModule], controllers: [TimersController], providers: [TimersService, FollowUpTimer] })
export class TimersModule {}
