import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { TimersController } from './timers.controller.js';
import { FollowUpTimer } from './follow-up-timer.js';
import { TimersService } from './timers.service.js';

@Module({ imports: [DiaryModule], controllers: [TimersController], providers: [TimersService, FollowUpTimer] })
export class TimersModule {}
