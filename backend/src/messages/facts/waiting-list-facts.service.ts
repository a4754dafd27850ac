import { Injectable } from '@nestjs/common';
import { clockText } from '#shared/core/time-text';
import { calendarDayOf, minutesOfDay } from '#shared/core/time';
import type { MessageLanguage } from '#shared/messages/channel';
import { shortMoment } from '#shared/sales-events/short-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import { offerChannels } from '#shared/waiting-list/offers';
import { callAt } from '#shared/settings/placeholders';
import type { Transaction } from '../../core/database/unit-of-work.js';
import { Handles } from '../../core/events/domain-event.js';
import { SalesEventsService } from '../../sales-events/sales-events.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { OfferEnded, OfferMade } from '../../waiting-list/waiting-list.events.js';
import { OffersService } from '../../waiting-list/offers.service.js';
import { OutboxService } from '../outbox.service.js';
import { LinkOf } from '../recipients.js';

/** Customers ask for messages by joining the waiting list. @source requirements/storefront S65; decisions/0078 */
@Injectable()
export class WaitingListFactsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly offers: OffersService,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
  ) {}

  /** An offer that grew before its message left is sent once, in its present size. */
  @Handles(OfferMade)
  async offered(tx: Transaction, { waitingId, salesEventId, customer, slots, offeredAt, until }: OfferMade): Promise<void> {
    const about = `waiting:${waitingId}`;
    const occasion = `${offeredAt} ${slots}`;
    await this.outbox.withdraw(tx, ['waitingOffer'], [about], occasion);
    const { messageChannels, businessName: business, businessPhone } = await this.settings.published();
    const sale = await this.salesEvents.withNumber(tx.em, salesEventId);
    if (!sale) return;
    const { name, phone, email, phoneKey, language } = customer;
    const variables = {
      name,
      sale: saleTitle(sale, language),
      portions: String(slots),
      until: untilText(until, offeredAt, language),
      business,
      phone: callAt({ businessName: business, businessPhone }),
    };
    const tellings = offerChannels(messageChannels, { phone, email }).map(({ channel, to }) => ({
      fact: 'waitingOffer' as const,
      about,
      bookingId: null,
      phoneKey,
      occasion,
      recipient: { id: '', channel, to, language },
      variables,
    }));
    await this.outbox.write(tx, tellings);
  }

  @Handles(OfferEnded)
  async ended(tx: Transaction, { waitingId }: OfferEnded): Promise<void> {
    await this.outbox.withdraw(tx, ['waitingOffer'], [`waiting:${waitingId}`]);
  }

  @LinkOf({ about: 'waiting' })
  link(id: string, origin: string, isShort: boolean): Promise<string | null> {
    return this.offers.link(Number(id), origin, isShort);
  }
}

/** The clock; of an offer that lasts until another day the day as well. */
const untilText = (until: string, offeredAt: string, language: MessageLanguage): string =>
  calendarDayOf(until) === calendarDayOf(offeredAt) ? clockText(minutesOfDay(until), language) : shortMoment(until, language);
