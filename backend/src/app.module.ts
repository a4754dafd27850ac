import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { CoreModule } from './core/core.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { DiaryModule } from './diary/diary.module.js';
import { HealthModule } from './health/health.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TimersModule } from './timers/timers.module.js';

/** The list of rooms. */
@Module({
  imports: [CoreModule, AuthModule, RealtimeModule, HealthModule, DiaryModule, TasksModule, TimersModule, DevicesModule],
})
export class AppModule {}
