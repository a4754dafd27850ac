import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { PortionsController } from './portions.controller.js';
import { PortionsService } from './portions.service.js';
import { SalePortionsEntity } from './sale-portions.entity.js';

/** How much of each dish of a sale is booked, for the kitchen. */
@Entities(SalePortionsEntity)
@Module({ imports: [SalesEventsModule], controllers: [PortionsController], providers: [PortionsService], exports: [PortionsService] })
export class PortionsModule {}
