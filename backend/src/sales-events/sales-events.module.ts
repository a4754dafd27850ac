import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { SaleCounter } from './sale-counter.js';
import { MediaModule } from '../media/media.module.js';
import { RemovedEvents } from './removed-events.js';
import { RunningSale } from './running-sale.js';
import { SalesEventsController } from './sales-events.controller.js';
import { SalesEventsService } from './sales-events.service.js';
import { SampleEvents } from './sample-events.js';

@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [SalesEventsController],
  providers: [SalesEventsService, SaleCounter, RemovedEvents, RunningSale, SampleEvents],
  exports: [SalesEventsService],
})
export class SalesEventsModule {}
