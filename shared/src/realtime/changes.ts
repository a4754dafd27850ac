import type { Removed } from '../core/reply.contract.ts';
import type { Booking, CustomerOrder } from '../bookings/booking.contract.ts';
import type { Portions } from '../bookings/portions.contract.ts';
import type { Waiting } from '../waiting-list/waiting-list.contract.ts';
import type { DeliveryRun } from '../delivery-runs/delivery-run.contract.ts';
import type { Device } from '../devices/device.contract.ts';
import type { DiaryEvent } from '../diary/diary-event.contract.ts';
import type { EventForecast } from '../forecast/forecast.contract.ts';
import type { LabelPrint, LabelPrinter } from '../labels/label.contract.ts';
import type { InventoryItem } from '../inventory/inventory.contract.ts';
import type { Message, TextInUse } from '../messages/message.contract.ts';
import type { Dish } from '../menu/dish.contract.ts';
import type { DishPhoto } from '../menu/dish-photo.contract.ts';
import type { Bag } from '../packing/packing.contract.ts';
import type { MoneyChange } from '../payments/payment.contract.ts';
import type { ManagedReview } from '../reviews/review.contract.ts';
import type { Reading, ReadingLimit } from '../readings/reading.contract.ts';
import type { CurrentRecipe } from '../recipes/recipe.contract.ts';
import type { ClosureChange } from '../sale-closures/sale-closure.contract.ts';
import type { ProfitChange } from '../profit/profit.contract.ts';
import type { SalesEvent } from '../sales-events/sales-event.contract.ts';
import type { FoodSample } from '../samples/sample.contract.ts';
import type { SopVideo } from '../sop/sop-video.contract.ts';
import type { Schedule } from '../tasks/schedule.contract.ts';
import type { Task } from '../tasks/task.contract.ts';
import type { StockUse } from '../stock-use/stock-use.contract.ts';
import type { Timer } from '../timers/timer.contract.ts';

/** Every change that travels by socket, and the record it carries. @source contract §7.3 */
export interface Changes {
  'sale.changed': SalesEvent;
  'sale.removed': Removed;
  'dishPhoto.changed': DishPhoto;
  'dish.changed': Dish;
  'recipe.changed': CurrentRecipe;
  'booking.changed': Booking;
  'order.changed': CustomerOrder;
  'bag.changed': Bag;
  'run.changed': DeliveryRun;
  'run.removed': Removed;
  'portions.changed': Portions;
  'money.changed': MoneyChange;
  'profit.changed': ProfitChange;
  'saleClosure.changed': ClosureChange;
  'waiting.changed': Waiting;
  'waiting.removed': Removed;
  'message.changed': Message;
  'messageText.changed': TextInUse;
  'diary.changed': DiaryEvent;
  'diary.removed': Removed;
  'task.changed': Task;
  'task.removed': Removed;
  'timer.changed': Timer;
  'sopVideo.changed': SopVideo;
  'reading.changed': Reading;
  'sample.changed': FoodSample;
  'readingLimit.changed': ReadingLimit;
  'schedule.changed': Schedule;
  'forecast.changed': EventForecast;
  'item.changed': InventoryItem;
  'item.removed': Removed;
  /** Time of the change, ISO 8601 UTC; the plan is loaded again. */
  'purchasePlan.changed': { at: string };
  'stockUse.changed': StockUse;
  /** Something was taken out of the store for the event, or came back. */
  'stockUse.taken': { eventId: string };
  'review.changed': ManagedReview;
  'review.removed': Removed;
  'label.changed': LabelPrint;
  'labelPrinter.changed': LabelPrinter;
  /** An address, a time or a place in a run changed, so that printed labels of the sale may be out of date. */
  'labels.outdated': { eventId: number };
  'device.changed': Device;
  'device.removed': Removed;
}
export type ChangeName = keyof Changes;

/** The `changed` message. @source contract §5 */
export interface Change<Name extends ChangeName = ChangeName> {
  room: string;
  revision: number;
  name: Name;
  record: Changes[Name];
  serverNow: number;
}

/** The server's clock, epoch milliseconds; for a rehearsal also how many times as fast as the real one it runs, 0 while it is stopped. */
export interface ClockReading {
  serverNow: number;
  rehearsal?: { speed: number };
}

/** The `pulse` message, every 5 s to a socket that watches anything. */
export interface Pulse extends ClockReading {
  rooms: Record<string, number>;
}
export const PULSE_EVERY_MS = 5_000;
/** A screen that heard no pulse for so long shows that it is stale. @source requirements/kitchen K83 */
export const STALE_AFTER_MS = 15_000;

export type WatchReply = { ok: true; room: string; revision: number; serverNow: number } | { ok: false; error: string; code: string };
