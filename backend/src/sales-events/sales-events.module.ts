import { Module } from '@nestjs/common';
import { SalesEventsController } from './sales-events.controller.js';
import { SalesEventsService } from './sales-events.service.js';
import { SampleEvents } from './sample-events.js';

@Module({
  controllers: [SalesEventsController],
  providers: [SalesEventsService, SampleEvents],
  exports: [SalesEventsService],
})
export class SalesEventsModule {}
