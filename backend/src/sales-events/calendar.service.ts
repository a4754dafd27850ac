import { Injectable, StreamableFile } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { fileNameOf, inlineOf } from '#shared/core/file-name';
import { type Appointment, ICALENDAR_TYPE, icalendarOf } from '#shared/core/icalendar';
import { type WindowTimes, windowInstant } from '#shared/sales-events/delivery-windows';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { SettingsService } from '../settings/settings.service.js';
import { SalesEventsService } from './sales-events.service.js';

/** Length of the delivery in a calendar: a sale has no end. */
const MINUTES = 60;

/** The contents of the appointment without the time of the sale. */
export type CalendarEntry = Pick<Appointment, 'uid' | 'title' | 'place'> & {
  /** Lines of the description, before the one of the business. */
  lines: readonly string[];
  /** When it takes place within the sale's day; without one it begins when the sale does. */
  window?: WindowTimes | undefined;
};

/** Files by which a customer adds a sale to the own calendar. @source requirements/storefront S59 */
@Injectable()
export class CalendarService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** A sale that everybody sees. @throws DomainError notFound `event.notFound`, also while it has no beginning */
  async ofSale(id: number): Promise<StreamableFile> {
    const sale = await this.work.read((em) => this.salesEvents.withNumber(em, id));
    if (!sale?.isActive) throw notFound();
    const { title, description, createdAt } = sale;
    return this.file(id, { uid: `sale-${id}-${Date.parse(createdAt)}`, title, lines: [description], place: '' });
  }

  /** Something that takes place when the sale does. @throws DomainError notFound `event.notFound`, also while the sale has no beginning */
  async file(salesEventId: number, { lines, title, window, ...entry }: CalendarEntry): Promise<StreamableFile> {
    const sale = await this.work.read((em) => this.salesEvents.withNumber(em, salesEventId));
    if (sale?.startsAt == null) throw notFound();
    const { businessName, businessPhone } = await this.settings.published();
    const content = icalendarOf({
      ...entry,
      title: `${title} – ${businessName}`,
      description: [...lines, [businessName, businessPhone].filter(Boolean).join(', ')].join('\n'),
      startsAt: window ? windowInstant(sale.startsAt, window.from) : sale.startsAt,
      minutes: window ? window.until - window.from : MINUTES,
      sequence: sale.version,
      madeAt: this.clock.now(),
    });
    // An iPhone shows an appointment that is not an attachment; every other browser saves this type in any case.
    return new StreamableFile(Buffer.from(content), { type: ICALENDAR_TYPE, disposition: inlineOf(fileNameOf(title, '.ics')) });
  }
}

const notFound = () => new DomainError('notFound', 'event.notFound', 'Event not found');
