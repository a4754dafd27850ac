import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { CoreModule } from './core/core.module.js';
import { HealthModule } from './health/health.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';

/** The list of rooms. */
@Module({
  imports: [CoreModule, AuthModule, RealtimeModule, HealthModule],
})
export class AppModule {}
