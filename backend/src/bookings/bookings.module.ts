import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Entities } from '../core/database/entities.js';
import { BookingsController } from './bookings.controller.js';
import { BookingMoneyService } from './booking-money.service.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { BookingReceiptsService } from './booking-receipts.service.js';
import { BookingCommandsService } from './booking-commands.service.js';
import { BookingDeliveryService } from './booking-delivery.service.js';
import { BookingPersonalDataService } from './booking-personal-data.service.js';
import { BookingWindowsService } from './booking-windows.service.js';
import { BookingsService } from './bookings.service.js';
import { ChartsService } from './charts.service.js';
import { OrderProgressService } from './order-progress.service.js';
import { SaleStandingService } from './sale-standing.service.js';
import { SaleSumsService } from './sale-sums.service.js';
import { StatsService } from './stats.service.js';
import { BookingEntity } from './booking.entity.js';
import { CookingDayEntity } from './cooking-day.entity.js';

/** Sold orders: the manager’s list, commands, statistics and charts. */
@Entities(BookingEntity, CookingDayEntity)
@Module({
  imports: [SalesEventsModule, PaymentsModule, SettingsModule, TasksModule],
  controllers: [BookingsController],
  providers: [
    BookingCommandsService,
    BookingDeliveryService,
    BookingMoneyService,
    BookingReceiptsService,
    BookingPersonalDataService,
    BookingWindowsService,
    BookingsService,
    ChartsService,
    OrderProgressService,
    SaleStandingService,
    SaleSumsService,
    StatsService,
  ],
  exports: [
    BookingCommandsService,
    BookingDeliveryService,
    BookingMoneyService,
    BookingReceiptsService,
    BookingWindowsService,
    OrderProgressService,
    SaleSumsService,
  ],
})
export class BookingsModule {}
