import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { addressFor, type Consent } from '#shared/messages/consent';
import type { OrderMessages } from '#shared/messages/message.contract';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { OrderEntity } from '../orders/order.entity.js';
import { OrderTokensService } from '../orders/order-tokens.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { aboutBooking } from './customer-messages.service.js';
import { MessageEntity } from './message.entity.js';
import { OrderRecipients, type Recipient } from './recipients.js';

/** The customers' choices: by which channels they get news of their orders. @source decisions/0073 */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly orderTokens: OrderTokensService,
    private readonly clock: Clock,
  ) {}

  @OrderRecipients({ chosenWith: 'order' })
  async recipients(em: SqlEntityManager, orderIds: readonly number[]): Promise<(Recipient & { orderId: number })[]> {
    const offered = (await this.settings.read()).messageChannels;
    if (offered.length === 0) return [];
    const orders = await em.find(OrderEntity, { id: { $in: [...orderIds] }, consent: { $ne: null } });
    return orders.flatMap(({ id: orderId, consent, draft }) =>
      (consent?.channels ?? []).flatMap((channel) => {
        const to = consent && offered.includes(channel) ? addressFor(channel, consent, draft?.customer.phone ?? '') : null;
        return consent && to !== null ? [{ orderId, id: '', channel, to, language: consent.language }] : [];
      }),
    );
  }

  /** The messages that the order's customer gets. @param orderTokens of the browser   @throws DomainError notFound `booking.notFound` */
  async of(bookingId: string, orderTokens: readonly string[]): Promise<OrderMessages> {
    const { messageChannels: offered } = await this.settings.read();
    return this.work.read(async (em) => {
      const booking = await this.own(em, bookingId, orderTokens);
      return view(await em.findOneOrFail(OrderEntity, { id: booking.orderId }), offered);
    });
  }

  /**
   * Chooses messages, other ones, or none; messages that have not left yet follow.
   * @throws DomainError notFound `booking.notFound`
   */
  async set(bookingId: string, orderTokens: readonly string[], wish: Consent): Promise<OrderMessages> {
    const { messageChannels: offered } = await this.settings.read();
    return this.work.run(async (tx) => {
      const booking = await this.own(tx.em, bookingId, orderTokens);
      const order = await tx.em.findOneOrFail(
        OrderEntity,
        { id: booking.orderId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      order.consent = { ...wish, channels: wish.channels.filter((channel) => offered.includes(channel)) };
      await this.follow(tx, booking, order.consent);
      await tx.em.flush();
      return view(order, offered);
    });
  }

  /** Waiting messages go to the address and by the channels that hold now. */
  private async follow(tx: Transaction, booking: BookingEntity, consent: Consent): Promise<void> {
    const about = aboutBooking(booking);
    const waiting = await tx.em.find(MessageEntity, { about, state: 'waiting' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const message of waiting) {
      const { channel } = message;
      if (channel === 'push') continue;
      const to = consent.channels.includes(channel) ? addressFor(channel, consent, booking.draft.customer.phone) : null;
      if (to === null) message.settle('withdrawn', 'stopped', this.clock.now());
      else message.rewrite({ recipient: to });
      tx.announce(MESSAGES_ROOM, 'message.changed', message);
    }
  }

  private async own(em: SqlEntityManager, bookingId: string, orderTokens: readonly string[]): Promise<BookingEntity> {
    return this.orderTokens.own(orderTokens, await em.findOne(BookingEntity, { bookingId }));
  }
}

const view = ({ consent }: OrderEntity, offered: OrderMessages['offered']): OrderMessages => ({
  offered,
  channels: consent?.channels.filter((channel) => offered.includes(channel)) ?? [],
  email: consent?.email ?? null,
  language: consent?.language ?? 'en',
});
