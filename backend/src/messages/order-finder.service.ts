import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AskedOrder } from '#shared/bookings/find-order.contract';
import { typedReference } from '#shared/bookings/reference';
import { phoneKey } from '#shared/core/phone';
import { addressFor } from '#shared/messages/consent';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { LOG } from '../core/log.js';
import { OrderEntity } from '../orders/order.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { CustomerMessagesService } from './customer-messages.service.js';
import type { Recipient } from './recipients.js';

/** An order is sent once in this time, however many requests come: a stranger cannot flood a customer. */
const ONCE_IN_MS = 10 * 60_000;
const BY_PHONE = ['whatsapp', 'sms'] as const;

/**
 * Finds an order by its reference and phone number, and sends its link to the number and the address that it was made with. The caller
 * learns nothing: the answer is given before the search. @source requirements/storefront S109; decisions/0068
 */
@Injectable()
export class OrderFinderService implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: CustomerMessagesService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Begins to look; the result is in the outbox. */
  ask(asked: AskedOrder): void {
    const looking: Promise<void> = this.find(asked)
      .catch((error: unknown) => this.log.error({ err: error }, 'an order that was looked for could not be sent'))
      .finally(() => this.running.delete(looking));
    this.running.add(looking);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async find({ reference, phone, language }: AskedOrder): Promise<void> {
    const bookingId = typedReference(reference);
    if (bookingId === null) return;
    const { messageChannels } = await this.settings.read();
    await this.work.run(async (tx) => {
      const booking = await tx.em.findOne(BookingEntity, { bookingId });
      if (!booking || booking.phoneKey === '' || booking.phoneKey !== phoneKey(phone)) return;
      const { consent } = await tx.em.findOneOrFail(OrderEntity, { id: booking.orderId });
      const spoken = consent?.language ?? language;
      const known = { channels: [], email: consent?.email ?? null, language: spoken };
      const recipients = [...BY_PHONE, 'email' as const].flatMap((channel): Recipient[] => {
        const to = messageChannels.includes(channel) ? addressFor(channel, known, booking.draft.customer.phone) : null;
        return to === null ? [] : [{ id: '', channel, to, language: spoken }];
      });
      const occasion = String(Math.floor(this.clock.nowMs() / ONCE_IN_MS));
      await this.customers.tellThese(tx, booking, recipients, { fact: 'orderLinkAsked', occasion });
    });
  }
}
