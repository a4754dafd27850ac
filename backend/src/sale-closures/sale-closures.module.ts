import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { Entities } from '../core/database/entities.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { ClosureBookingEntity, SaleClosureEntity } from './sale-closure.entity.js';
import { ClosureWorkService } from './closure-work.service.js';
import { SaleClosuresController } from './sale-closures.controller.js';
import { DateChoicesService } from './date-choices.service.js';
import { SaleClosuresService } from './sale-closures.service.js';

/** Calling off a whole sale, booking by booking. */
@Entities(SaleClosureEntity, ClosureBookingEntity)
@Module({
  imports: [BookingsModule, OrdersModule, PaymentsModule, SalesEventsModule],
  controllers: [SaleClosuresController],
  providers: [ClosureWorkService, DateChoicesService, SaleClosuresService],
})
export class SaleClosuresModule {}
