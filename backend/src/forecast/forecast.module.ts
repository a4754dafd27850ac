import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { Entities } from '../core/database/entities.js';
import { DiaryModule } from '../diary/diary.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TimersModule } from '../timers/timers.module.js';
import { EventForecastEntity, ToldOrderEntity } from './event-forecast.entity.js';
import { ForecastController } from './forecast.controller.js';
import { ForecastService } from './forecast.service.js';
import { StoredForecastsService } from './stored-forecasts.service.js';

/** When the food of the day will be ready, which customers wait longer than promised, and their messages. */
@Entities(EventForecastEntity, ToldOrderEntity)
@Module({
  imports: [BookingsModule, DiaryModule, SalesEventsModule, TasksModule, TimersModule],
  controllers: [ForecastController],
  providers: [ForecastService, StoredForecastsService],
  exports: [StoredForecastsService],
})
export class ForecastModule {}
