import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { Entities } from '../core/database/entities.js';
import { WaitingListController } from './waiting-list.controller.js';
import { WaitingListService } from './waiting-list.service.js';
import { WaitingEntity } from './waiting.entity.js';

@Entities(WaitingEntity)
@Module({ imports: [SalesEventsModule], controllers: [WaitingListController], providers: [WaitingListService] })
export class WaitingListModule {}
