import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { WaitingListController } from './waiting-list.controller.js';
import { WaitingListService } from './waiting-list.service.js';

@Module({ imports: [SalesEventsModule], controllers: [WaitingListController], providers: [WaitingListService] })
export class WaitingListModule {}
