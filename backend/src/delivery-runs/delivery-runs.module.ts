import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { Entities } from '../core/database/entities.js';
import { DevicesModule } from '../devices/devices.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { GeocodingModule } from '../geocoding/geocoding.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';
import { DeliveryRunsController } from './delivery-runs.controller.js';
import { DeliveryRunsService } from './delivery-runs.service.js';
import { RiderRunsService } from './rider-runs.service.js';
import { RunPlacesService } from './run-places.service.js';
import { RunRecordsService } from './run-records.service.js';
import { RunViewsService } from './run-views.service.js';

/** Riders, their parcels and stops, and the result at each door. */
@Entities(DeliveryRunEntity, DeliveryStopEntity)
@Module({
  imports: [BookingsModule, DevicesModule, DiaryModule, GeocodingModule, SalesEventsModule, TasksModule],
  controllers: [DeliveryRunsController],
  providers: [DeliveryRunsService, RiderRunsService, RunPlacesService, RunRecordsService, RunViewsService],
  exports: [RunPlacesService],
})
export class DeliveryRunsModule {}
