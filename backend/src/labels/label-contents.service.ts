import { Injectable } from '@nestjs/common';
import { isToDeliver } from '#shared/bookings/booking-status';
import { stopsInOrder } from '#shared/bookings/run-sheet';
import { bothLanguages } from '#shared/labels/label-texts';
import { bagsToLabel, type CurrentBag, type LabelledBag, labelParts, type PrintedParts } from '#shared/labels/label-states';
import { NO_PRINTER } from '#shared/labels/label.contract';
import { deliveryText, type LabelFacts, type LabelPlace, type ParcelLabel, parcelLabel } from '#shared/labels/parcel-label';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CookingDayEntity } from '../bookings/cooking-day.entity.js';
import { type RunPlace, RunPlacesService } from '../delivery-runs/run-places.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LabelPrinterEntity } from './label-print.entity.js';
import { createHash } from 'node:crypto';

/** As long as chance needs to hide a change once in 2^48. */
const LETTERS = 8;

/** The digests of a label, each bound to its booking: two that live at one address do not show it. */
export function printedParts(label: ParcelLabel): PrintedParts {
  const { address, delivery, place, dishes } = labelParts(label);
  const digest = (text: string): string =>
    createHash('sha256')
      .update(JSON.stringify([label.reference, text]))
      .digest('base64url')
      .slice(0, LETTERS);
  return { address: digest(address), delivery: digest(delivery), place: digest(place), dishes: digest(dishes) };
}

/** The request for one label. */
interface AskedLabel extends LabelledBag {
  salesEventId: number;
  preparedAt: string | null;
  origin: string;
}

/** The contents of labels, read when they are printed: an order cancelled since then gets none, a changed address is the new one. */
@Injectable()
export class LabelContentsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly runPlaces: RunPlacesService,
  ) {}

  /** The bags of the sale's stops, in the order of the drive, with the current contents of their labels. */
  async bags(em: SqlEntityManager, salesEventId: number): Promise<CurrentBag[]> {
    const { portionsPerBag } = await this.settings.read();
    const sale = await this.sale(em, salesEventId);
    const orders = sale.stops.map((booking) => ({ bookingId: booking.bookingId, bags: booking.chosenBags(), dishes: booking.draft.lines }));
    const parts = new Map(
      sale.stops.map((booking, nth) => {
        const label = isToDeliver(booking.status) ? labelOf(sale, nth, { bag: 1, bags: 1 }, NO_FACTS) : null;
        return [booking.bookingId, label && printedParts(label)];
      }),
    );
    return bagsToLabel(orders, portionsPerBag).map((bag) => ({ ...bag, parts: parts.get(bag.bookingId) ?? null }));
  }

  /** The labels in the order asked for; null where a booking has no parcel any more, or another number of bags. */
  async of(asked: readonly AskedLabel[]): Promise<(ParcelLabel | null)[]> {
    const { businessName: business, businessRegistration: registration, portionsPerBag } = await this.settings.published();
    return this.work.read(async (em) => {
      const { eatWithinMinutes } = (await em.findOne(LabelPrinterEntity, { id: 1 }))?.toContract() ?? NO_PRINTER;
      const sales = new Map<number, Sale>();
      const labels: (ParcelLabel | null)[] = [];
      for (const { salesEventId, bookingId, bag, bags, preparedAt, origin } of asked) {
        const sale = sales.get(salesEventId) ?? (await this.sale(em, salesEventId));
        sales.set(salesEventId, sale);
        const nth = sale.stops.findIndex((stop) => stop.bookingId === bookingId);
        const isSame = sale.stops[nth]?.bagCount(portionsPerBag) === bags;
        labels.push(isSame ? labelOf(sale, nth, { bag, bags }, { business, registration, eatWithinMinutes, preparedAt, origin }) : null);
      }
      return labels;
    });
  }

  /** When the kitchen emptied the pit for the sale, ISO 8601 UTC; null: not yet, or without an entry. */
  async preparedAt(em: SqlEntityManager, salesEventId: number): Promise<string | null> {
    return (await em.findOne(CookingDayEntity, { salesEventId }))?.outOfPitAt ?? null;
  }

  /** A label that no reader can take for one of a parcel. */
  async test(origin: string): Promise<ParcelLabel> {
    const { businessName: business, businessRegistration: registration } = await this.settings.published();
    const lines = [{ key: 'beef-2pc', name: bothLanguages('test'), quantity: 1 }];
    const customer = { name: bothLanguages('test'), address: '', pincode: '' };
    const facts = { business, registration, eatWithinMinutes: 0, preparedAt: null, delivery: null, origin };
    return parcelLabel({ bookingId: 'TEST', customer, lines, bag: 1, bags: 1 }, null, facts);
  }

  private async sale(em: SqlEntityManager, salesEventId: number): Promise<Sale> {
    const sale = await this.salesEvents.withNumber(em, salesEventId);
    const sold = sale && { startsAt: sale.startsAt ?? null, date: sale.date };
    return { sold, places: await this.runPlaces.of(em, salesEventId), stops: await this.inOrder(em, salesEventId) };
  }

  /** The bookings that are driven to: those of runs as these are driven, then the others in the order of the run sheet. */
  private async inOrder(em: SqlEntityManager, salesEventId: number): Promise<BookingEntity[]> {
    const bookings = await em.find(
      BookingEntity,
      { salesEventId, status: { $ne: 'cancelled' } },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    const known = new Map(bookings.map((booking) => [booking.bookingId, booking]));
    const sheet = stopsInOrder(bookings.map((booking) => booking.toContract())).map(({ bookingId }) => bookingId);
    const places = await this.runPlaces.of(em, salesEventId);
    return [...new Set([...places.keys(), ...sheet])].flatMap((bookingId) => known.get(bookingId) ?? []);
  }
}

interface Sale {
  sold: { startsAt: string | null; date: string } | null;
  places: ReadonlyMap<string, RunPlace>;
  stops: readonly BookingEntity[];
}

type Facts = Omit<LabelFacts, 'delivery'>;
const NO_FACTS: Facts = { business: '', registration: '', eatWithinMinutes: 0, preparedAt: null, origin: '' };

/** @param nth of the sale's stops, from 0 */
function labelOf({ sold, places, stops }: Sale, nth: number, bag: { bag: number; bags: number }, facts: Facts): ParcelLabel | null {
  const booking = stops[nth];
  if (!booking) return null;
  const { bookingId, draft } = booking;
  const { customer, lines, window = null } = draft;
  const delivery = sold && deliveryText(sold, window);
  return parcelLabel({ bookingId, customer, lines, ...bag }, placeOf(places, bookingId, nth), { ...facts, delivery });
}

/** Once the sale has runs, a parcel that is in none has no place until it does. @param nth in the run sheet of the whole sale, from 0 */
function placeOf(places: ReadonlyMap<string, RunPlace>, bookingId: string, nth: number): LabelPlace | null {
  return places.size === 0 ? { run: null, place: nth + 1 } : (places.get(bookingId) ?? null);
}
