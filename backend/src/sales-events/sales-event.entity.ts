import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { lowestPrice, offeredDishes } from '#shared/menu/event-menu';
import { type CountedWindow, offeredWindow, placesLeft } from '#shared/sales-events/delivery-windows';
import type { DishPart } from '#shared/recipes/dish-parts';
import { dayOfSale } from '#shared/sales-events/sale-date';
import { availableSlots } from '#shared/sales-events/sale-window';
import type { EventMenu, ManagedSalesEvent, OfferedDish, SalesEvent } from '#shared/sales-events/sales-event.contract';

/** Eight figures are enough to tell a menu from the one before. A list: each database stores the fields of an object in an order of its own. */
function tagOf(offer: OfferedDish[]): string {
  const said = offer.map((dish) => [
    ...[dish.key, dish.name, dish.nameMalayalam, dish.description, dish.descriptionMalayalam],
    ...[dish.price, dish.slots, dish.feeds, dish.isSoldOut],
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 8);
}

/** A sale's date before the move. */
type MovedFrom = NonNullable<SalesEvent['movedFrom']>;

const SalesEventSchema = defineEntity({
  name: 'SalesEventEntity',
  tableName: 'sales_event',
  indexes: [{ properties: ['isActive', 'createdAt'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    title: p.string().length(200),
    titleMalayalam: p.string().length(200).nullable(),
    /** The title's key while the event is active, else null: two active events never share one. @source decisions/0001 §18 */
    activeTitleKey: p.string().length(600).nullable().unique(),
    date: p.string().length(200),
    /** `date` is `startsAt` in words, and follows it. */
    isDateWritten: p.boolean().default(false),
    startsAt: p.string().length(30).nullable(),
    orderingOpensAt: p.string().length(30).nullable(),
    orderingClosesAt: p.string().length(30).nullable(),
    image: p.string().length(200),
    badge: p.string().length(60),
    badgeMalayalam: p.string().length(60).nullable(),
    description: p.text(),
    descriptionMalayalam: p.text().nullable(),
    buttonText: p.string().length(60),
    buttonTextMalayalam: p.string().length(60).nullable(),
    isValentine: p.boolean(),
    isActive: p.boolean(),
    /**
     * The newest visible event that is not over and whose ordering is open; maintained by the service, so that each record carries it.
     * @source decisions/0064
     */
    isBookable: p.boolean().default(false),
    /** Its day has passed; maintained with the date and the clock. @source decisions/0064 */
    isOver: p.boolean().default(false),
    /** A manager cancelled the whole sale. */
    cancelledAt: p.string().length(30).nullable(),
    /** A manager moved it last; orders that were not paid by then are not booked. */
    movedAt: p.string().length(30).nullable(),
    /** The date that it was moved from. */
    movedFrom: p.json<MovedFrom>().nullable(),
    /** Said to customers: why it was cancelled or moved. */
    closureNote: p.string().length(300).nullable(),
    maxOrders: p.integer(),
    menuItems: p.json<EventMenu>(),
    /** The dishes of its menu, as they are until it is over; null: it was stored before dishes were records. */
    offered: p.json<OfferedDish[]>().nullable(),
    /** The parts of each dish of the kitchen, by key, as they are until the sale is over; null: it was stored before dishes had parts. */
    dishParts: p.json<Record<string, DishPart[]>>().nullable(),
    /** Items in bookings that are not cancelled. Moves only with this row locked. */
    taken: p.integer().default(0),
    /** Of these the ones whose dish says how many people it feeds, and how many those are. Moves with `taken`. */
    fedSlots: p.integer().default(0),
    fedPeople: p.integer().default(0),
    /** Items in live holds. Moves only with this row locked. */
    held: p.integer().default(0),
    /** Delivery windows, the earliest first, with the orders that hold or have taken their places. Those move only with this row locked. */
    windows: p.json<CountedWindow[]>().nullable(),
    /** A booking was made for it, so it can no longer be deleted. */
    hasOrders: p.boolean().default(false),
    createdAt: p.string().length(30),
    /** The version that the last edit by a manager made: slots that move do not make an editor's form stale. */
    editedVersion: p.integer().default(1),
    version: p.integer().version(),
  },
});

/** One sale: its dishes, the number of portions, and how many are gone. */
export class SalesEventEntity extends SalesEventSchema.class {
  /** The dishes that it sells, in the order of the menu. */
  offer(): OfferedDish[] {
    return this.offered ?? offeredDishes(this.menuItems);
  }

  /** Slots that can still be ordered: none when every delivery window is full. */
  slotsLeft(): number {
    const isEachFull = Boolean(this.windows?.length) && this.windows?.every((window) => placesLeft(window) === 0);
    return isEachFull ? 0 : this.slotsUnsold();
  }

  /** Slots that are neither sold nor held, whatever the windows say. */
  slotsUnsold(): number {
    return availableSlots(this);
  }

  toContract(): SalesEvent {
    const windows = this.windows?.map(offeredWindow) ?? [];
    return { ...this.seen(), menuTag: tagOf(this.offer()), ...(windows.length > 0 && { windows }) };
  }

  toManaged(): ManagedSalesEvent {
    return { ...this.toRecord(), day: dayOfSale(this), offer: this.offer(), menuTag: tagOf(this.offer()) };
  }

  /** As the activity log has it: the names of the dishes are no part of the sale. */
  toRecord(): Omit<ManagedSalesEvent, 'day' | 'offer' | 'menuTag'> {
    const windows = this.windows?.map((window) => ({ ...window, ...offeredWindow(window) })) ?? [];
    return {
      ...this.seen(),
      ...(windows.length > 0 && { windows }),
      availableSlots: this.slotsUnsold(),
      maxOrders: this.maxOrders,
      menuItems: this.menuItems,
    };
  }

  /** The public fields, but for the windows and the tag of the menu. */
  private seen(): Omit<SalesEvent, 'windows' | 'menuTag'> {
    return {
      id: this.id,
      title: this.title,
      titleMalayalam: this.titleMalayalam ?? null,
      date: this.date,
      isDateWritten: this.isDateWritten,
      startsAt: this.startsAt ?? null,
      orderingOpensAt: this.orderingOpensAt ?? null,
      orderingClosesAt: this.orderingClosesAt ?? null,
      image: this.image,
      badge: this.badge,
      ...(this.badgeMalayalam && { badgeMalayalam: this.badgeMalayalam }),
      description: this.description,
      descriptionMalayalam: this.descriptionMalayalam ?? null,
      buttonText: this.buttonText,
      ...(this.buttonTextMalayalam && { buttonTextMalayalam: this.buttonTextMalayalam }),
      isValentine: this.isValentine,
      isActive: this.isActive,
      cancelledAt: this.cancelledAt ?? null,
      movedFrom: this.movedFrom ?? null,
      closureNote: this.closureNote ?? null,
      createdAt: this.createdAt,
      bookable: this.isBookable,
      isOver: this.isOver,
      availableSlots: this.slotsLeft(),
      priceFrom: lowestPrice(this.offer()),
      dishes: this.offer().map(({ key }) => key),
      version: this.version,
    };
  }
}
SalesEventSchema.setClass(SalesEventEntity);
