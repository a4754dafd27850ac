import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { Entities } from '../core/database/entities.js';
import { PaymentAlertsController } from './payment-alerts.controller.js';
import { PaymentActionsService } from './payment-actions.service.js';
import { PaymentAlertsService } from './payment-alerts.service.js';
import { AlertDismissalEntity } from './alert-dismissal.entity.js';

/** Money that needs a person, and the ways to resolve it. */
@Entities(AlertDismissalEntity)
@Module({
  imports: [BookingsModule, OrdersModule, PaymentsModule],
  controllers: [PaymentAlertsController],
  providers: [PaymentActionsService, PaymentAlertsService],
  exports: [PaymentAlertsService],
})
export class PaymentAlertsModule {}
