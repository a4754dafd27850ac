import { Injectable } from '@nestjs/common';
import { formatPaise } from '#shared/core/money';
import { formOf } from '#shared/messages/channel';
import { WHY_RETURNED, WHY_RETURNED_SHORT } from '#shared/messages/facts/payment-returned';
import { saleTitle } from '#shared/sales-events/sale-words';
import { callAt } from '#shared/settings/placeholders';
import type { Transaction } from '../../core/database/unit-of-work.js';
import { Handles } from '../../core/events/domain-event.js';
import { OrderEntity } from '../../orders/order.entity.js';
import { PaymentReturned } from '../../orders/orders.events.js';
import { SalesEventsService } from '../../sales-events/sales-events.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { CustomerMessagesService } from '../customer-messages.service.js';
import { OutboxService } from '../outbox.service.js';

/** Money that comes without becoming a booking has no page: its customer gets a message. @source requirements/storefront S63 */
@Injectable()
export class PaymentFactsService {
  constructor(
    private readonly customers: CustomerMessagesService,
    private readonly outbox: OutboxService,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
  ) {}

  @Handles(PaymentReturned)
  async returned(tx: Transaction, { orderId, paymentId, amountPaise, reason }: PaymentReturned): Promise<void> {
    const { draft, phoneKey = null } = await tx.em.findOneOrFail(OrderEntity, { id: orderId });
    const recipients = (await this.customers.recipientsOf(tx.em, [{ orderId }])).get(orderId) ?? [];
    if (!draft || recipients.length === 0) return;
    const sale = await this.salesEvents.withNumber(tx.em, draft.event.id);
    const settings = await this.settings.published();
    await this.outbox.write(
      tx,
      recipients.map((recipient) => ({
        fact: 'paymentReturned' as const,
        about: `order:${orderId}`,
        occasion: String(paymentId),
        bookingId: null,
        phoneKey,
        recipient,
        variables: {
          name: draft.customer.name,
          sale: sale ? saleTitle(sale, recipient.language) : draft.event.title,
          amount: formatPaise(amountPaise),
          reason: (formOf(recipient.channel) === 'short' ? WHY_RETURNED_SHORT : WHY_RETURNED)[reason][recipient.language],
          business: settings.businessName,
          phone: callAt(settings),
        },
      })),
    );
  }
}
