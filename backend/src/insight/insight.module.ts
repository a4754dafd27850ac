import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { InventoryModule } from '../inventory/inventory.module.js';
import { PortionsModule } from '../portions/portions.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { InsightController } from './insight.controller.js';
import { InsightService } from './insight.service.js';

/** Past figures of sales, kitchen and store. */
@Module({
  imports: [BookingsModule, DiaryModule, InventoryModule, PortionsModule, ReadingsModule, ReviewsModule, SalesEventsModule, TasksModule],
  controllers: [InsightController],
  providers: [InsightService],
})
export class InsightModule {}
