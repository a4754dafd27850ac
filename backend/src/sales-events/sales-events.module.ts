import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { SaleTurnoutService } from './sale-turnout.service.js';
import { DishesModule } from '../dishes/dishes.module.js';
import { MediaModule } from '../media/media.module.js';
import { CalendarService } from './calendar.service.js';
import { Entities } from '../core/database/entities.js';
import { OfferedDishesService } from './offered-dishes.service.js';
import { RemovedEventsService } from './removed-events.service.js';
import { RunningSaleService } from './running-sale.service.js';
import { SalesEventsController } from './sales-events.controller.js';
import { SalesEventsService } from './sales-events.service.js';
import { SaleEditsService } from './sale-edits.service.js';
import { SaleClosingService } from './sale-closing.service.js';
import { SampleEventsService } from './sample-events.service.js';
import { SalesEventEntity } from './sales-event.entity.js';

@Entities(SalesEventEntity)
@Module({
  imports: [DishesModule, MediaModule, SettingsModule],
  controllers: [SalesEventsController],
  providers: [
    CalendarService,
    OfferedDishesService,
    SaleClosingService,
    SaleEditsService,
    SalesEventsService,
    SaleTurnoutService,
    RemovedEventsService,
    RunningSaleService,
    SampleEventsService,
  ],
  exports: [CalendarService, SaleClosingService, SalesEventsService, SaleTurnoutService],
})
export class SalesEventsModule {}
