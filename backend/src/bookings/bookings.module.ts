import { Module } from '@nestjs/common';
import { GeocodingModule } from '../geocoding/geocoding.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PaymentAlertsController } from './payment-alerts.controller.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { BookingCommandsService } from './booking-commands.service.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { BuyersService } from './buyers.service.js';
import { ChartsService } from './charts.service.js';
import { CheckoutController } from './checkout.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { BookingPersonalData } from './booking-personal-data.js';
import { OrderPersonalData } from './order-personal-data.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';
import { MoneyService } from './money.service.js';
import { OrderTokensService } from './order-tokens.service.js';
import { OrderProgressService } from './order-progress.service.js';
import { OwnOrdersController } from './own-orders.controller.js';
import { OwnOrdersService } from './own-orders.service.js';
import { PaymentReturnController } from './payment-return.controller.js';
import { PortionsController } from './portions.controller.js';
import { PortionsService } from './portions.service.js';
import { ProviderReportsService } from './provider-reports.service.js';
import { ReconcilerService } from './reconciler.service.js';
import { PaymentActionsService } from './payment-actions.service.js';
import { ReservationsService } from './reservations.service.js';
import { SettlementService } from './settlement.service.js';
import { StatsService } from './stats.service.js';

@Module({
  imports: [SalesEventsModule, SettingsModule, PaymentsModule, GeocodingModule],
  controllers: [
    CheckoutController,
    PaymentReturnController,
    BookingsController,
    OwnOrdersController,
    PaymentAlertsController,
    HoldsController,
    PortionsController,
  ],
  providers: [
    PaymentAlertsService,
    BookingCommandsService,
    BookingsService,
    BuyersService,
    ChartsService,
    ConfirmationService,
    BookingPersonalData,
    OrderPersonalData,
    HoldsService,
    MoneyService,
    OrderProgressService,
    OrderTokensService,
    OwnOrdersService,
    PortionsService,
    ProviderReportsService,
    ReconcilerService,
    PaymentActionsService,
    ReservationsService,
    SettlementService,
    StatsService,
  ],
  exports: [BuyersService, OrderTokensService, PortionsService, ProviderReportsService],
})
export class BookingsModule {}
