import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatPaise } from '#shared/core/money';
import { dishesIn } from '#shared/menu/dishes-in-malayalam';
import { formOf, type MessageLanguage, type TextForm } from '#shared/messages/channel';
import type { FactKind, VariableOf } from '#shared/messages/facts';
import type { ORDER_VARIABLES } from '#shared/messages/variables';
import { shortMoment, shortWindow } from '#shared/sales-events/short-times';
import { type WindowTimes, windowText } from '#shared/sales-events/delivery-windows';
import { type DatedSale, deliveryText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import type { Settings } from '#shared/settings/settings.contract';
import { callAt } from '#shared/settings/placeholders';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Contributions } from '../core/contributions.js';
import type { Transaction } from '../core/database/unit-of-work.js';
import { OrderLinksService } from '../orders/order-links.service.js';
import { type Sale, SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OutboxService, type ValuesOf } from './outbox.service.js';
import { LinkOf, OrderRecipients, type Recipient } from './recipients.js';

type OfEveryOrder = Exclude<keyof typeof ORDER_VARIABLES, 'link'>;

/** For whom values are written. */
export interface Reader {
  language: MessageLanguage;
  form: TextForm;
}

/** A fact about bookings. */
interface BookingFact<Kind extends FactKind> {
  fact: Kind;
  /** Where the fact may happen to a booking more than once. */
  occasion?: string;
  /** Values of the fact in addition to those of every message about an order. */
  values: (booking: BookingEntity, reader: Reader) => Readonly<Record<Exclude<VariableOf<Kind>, OfEveryOrder | 'link'>, string>>;
  laterMs?: number;
  /** The booking is made by this. */
  isFirst?: boolean;
  /** Chooses the recipients; left out: all who chose messages. */
  isFor?: (booking: BookingEntity, recipient: Recipient) => boolean;
}

export const aboutBooking = ({ bookingId }: Pick<BookingEntity, 'bookingId'>): string => `booking:${bookingId}`;

/** Sends the customers of bookings the messages that they chose. */
@Injectable()
export class CustomerMessagesService implements OnModuleInit {
  private sources: ReturnType<typeof recipientSources> = [];

  constructor(
    private readonly outbox: OutboxService,
    private readonly contributions: Contributions,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly orderLinks: OrderLinksService,
  ) {}

  onModuleInit(): void {
    this.sources = recipientSources(this.contributions);
  }

  /** Writes a message for everybody who asked for it; the bookings are of one sale. */
  async tell<Kind extends FactKind>(
    tx: Transaction,
    bookings: readonly BookingEntity[],
    { values, isFirst = false, isFor = () => true, ...about }: BookingFact<Kind>,
  ): Promise<void> {
    const recipients = await this.recipientsOf(tx.em, bookings, isFirst);
    await this.write(tx, bookings, about, values, (booking) =>
      (recipients.get(booking.orderId) ?? []).filter((recipient) => isFor(booking, recipient)),
    );
  }

  /**
   * Writes a message of one booking to these, whatever they chose before. It names only values that every message about an order may name.
   */
  async tellThese(
    tx: Transaction,
    booking: BookingEntity,
    recipients: readonly Recipient[],
    about: { fact: 'orderLinkAsked'; occasion: string },
  ): Promise<void> {
    await this.write(
      tx,
      [booking],
      about,
      () => ({}),
      () => recipients,
    );
  }

  private async write<Kind extends FactKind>(
    tx: Transaction,
    bookings: readonly BookingEntity[],
    about: { fact: Kind; occasion?: string; laterMs?: number },
    values: BookingFact<Kind>['values'],
    recipientsOf: (booking: BookingEntity) => readonly Recipient[],
  ): Promise<void> {
    const [first] = bookings;
    if (!first || bookings.every((booking) => recipientsOf(booking).length === 0)) return;
    const sale = await this.salesEvents.withNumber(tx.em, first.salesEventId);
    const settings = await this.settings.published();
    await this.outbox.write(
      tx,
      bookings.flatMap((booking) =>
        recipientsOf(booking).map((recipient) => ({
          ...about,
          about: aboutBooking(booking),
          bookingId: booking.bookingId,
          phoneKey: booking.phoneKey,
          recipient,
          variables: {
            ...everyOrder(booking, sale, settings, readerOf(recipient)),
            ...values(booking, readerOf(recipient)),
          } as ValuesOf<Kind>,
        })),
      ),
    );
  }

  @LinkOf({ about: 'booking' })
  link(bookingId: string, origin: string, isShort: boolean): Promise<string | null> {
    return this.orderLinks.inMessage(bookingId, origin, isShort);
  }

  /** The recipients of messages on each order, by its number. */
  async recipientsOf(
    em: SqlEntityManager,
    bookings: readonly Pick<BookingEntity, 'orderId'>[],
    isFirst = false,
  ): Promise<Map<number, Recipient[]>> {
    const found = new Map<number, Recipient[]>();
    if (bookings.length === 0) return found;
    const orderIds = bookings.map(({ orderId }) => orderId);
    for (const { options, call } of this.sources) {
      if (isFirst && options.chosenWith === 'booking') continue;
      for (const { orderId, ...recipient } of await call(em, orderIds)) found.set(orderId, [...(found.get(orderId) ?? []), recipient]);
    }
    return found;
  }
}

const recipientSources = (contributions: Contributions) => contributions.of(OrderRecipients);

function everyOrder(
  booking: BookingEntity,
  sale: Sale | null,
  settings: Settings,
  { language, form }: Reader,
): Record<OfEveryOrder, string> {
  const { customer, event, window } = booking.draft;
  const when = sale ?? event;
  return {
    name: customer.name,
    reference: booking.bookingId,
    sale: sale ? saleTitle(sale, language) : event.title,
    date: dateIn(when, { language, form }, window),
    window: window ? windowText(window, language) : dateIn(when, { language, form }),
    business: settings.businessName,
    phone: callAt(settings),
  };
}

/** When a sale is, or an order of it with its delivery window: the manager's own words, or the beginning of the sale. */
export function dateIn(
  sale: Partial<DatedSale> & Pick<DatedSale, 'date'>,
  { language, form }: Reader,
  window: WindowTimes | null = null,
): string {
  const { date, startsAt = null, isDateWritten = false } = sale;
  if (form === 'long' || !isDateWritten || startsAt === null) return deliveryText({ date, startsAt }, window, language);
  return window ? shortWindow(startsAt, window, language) : shortMoment(startsAt, language);
}

const readerOf = ({ language, channel }: Recipient): Reader => ({ language, form: formOf(channel) });

/** "2 × Chicken Mandi, 1 × Mutton Mandi", and the total. */
export const orderValues = ({ draft: { lines }, amountPaise }: BookingEntity, { language }: Reader): { items: string; amount: string } => ({
  items: dishesIn(lines, language),
  amount: formatPaise(amountPaise),
});
