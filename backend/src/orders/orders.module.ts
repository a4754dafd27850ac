import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { GeocodingModule } from '../geocoding/geocoding.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { WaitingListModule } from '../waiting-list/waiting-list.module.js';
import { Entities } from '../core/database/entities.js';
import { CheckoutController } from './checkout.controller.js';
import { EnteredOrdersController } from './entered-orders.controller.js';
import { HoldsController } from './holds.controller.js';
import { MoneyController } from './money.controller.js';
import { OrderLinksController } from './order-links.controller.js';
import { OwnOrdersController } from './own-orders.controller.js';
import { PaymentReturnController } from './payment-return.controller.js';
import { BareOrdersService } from './bare-orders.service.js';
import { BookingEditsService } from './booking-edits.service.js';
import { BuyersService } from './buyers.service.js';
import { CancellationsService } from './cancellations.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { DishChangesService } from './dish-changes.service.js';
import { EnteredOrdersService } from './entered-orders.service.js';
import { DeliveryChangesService } from './delivery-changes.service.js';
import { HoldsService } from './holds.service.js';
import { MoneyService } from './money.service.js';
import { OrderLinksService } from './order-links.service.js';
import { OrderPersonalDataService } from './order-personal-data.service.js';
import { OrderRepliesService } from './order-replies.service.js';
import { OrderTokensService } from './order-tokens.service.js';
import { OwnOrdersService } from './own-orders.service.js';
import { PaymentLinkListService } from './payment-link-list.service.js';
import { PaymentLinksService } from './payment-links.service.js';
import { PaymentLinkEntity } from './payment-link.entity.js';
import { ProviderReportsService } from './provider-reports.service.js';
import { ReconcilerService } from './reconciler.service.js';
import { ReservationsService } from './reservations.service.js';
import { RestLinksService } from './rest-links.service.js';
import { SettlementService } from './settlement.service.js';
import { OrderTokenEntity } from './order-token.entity.js';
import { OrderLinkEntity } from './order-link.entity.js';
import { OrderEntity } from './order.entity.js';

/** From the basket to the booking: holds, payment, settlement, and the customer’s own orders. */
@Entities(OrderLinkEntity, PaymentLinkEntity, OrderTokenEntity, OrderEntity)
@Module({
  imports: [BookingsModule, GeocodingModule, PaymentsModule, SalesEventsModule, SettingsModule, WaitingListModule],
  controllers: [
    CheckoutController,
    EnteredOrdersController,
    HoldsController,
    MoneyController,
    OrderLinksController,
    OwnOrdersController,
    PaymentReturnController,
  ],
  providers: [
    BareOrdersService,
    BookingEditsService,
    BuyersService,
    CancellationsService,
    ConfirmationService,
    DeliveryChangesService,
    DishChangesService,
    EnteredOrdersService,
    HoldsService,
    MoneyService,
    OrderLinksService,
    OrderPersonalDataService,
    OrderRepliesService,
    OrderTokensService,
    OwnOrdersService,
    PaymentLinkListService,
    PaymentLinksService,
    ProviderReportsService,
    ReconcilerService,
    ReservationsService,
    RestLinksService,
    SettlementService,
  ],
  exports: [BuyersService, OrderLinksService, OrderTokensService, ProviderReportsService, ReconcilerService, SettlementService],
})
export class OrdersModule {}
