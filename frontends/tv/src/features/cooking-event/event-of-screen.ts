import { removeStored, store, readStored } from '#kit/local-storage';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { kitchenDay } from '#kit/kitchen-day';

const REMEMBERED = 'kuzhi.tv.event';

interface EventOfScreen {
  id: string;
  /** The last day that it holds, YYYY-MM-DD in the kitchen's; null for good. */
  until: string | null;
}
const isEventOfScreen = (value: unknown): value is EventOfScreen =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'until' in value &&
  (value.until === null || typeof value.until === 'string');

/** The event that this screen cooks, over pages and power cuts; null when there is none. */
export function eventOfScreen(): string | null {
  const kept = readStored(REMEMBERED, isEventOfScreen);
  return kept && (kept.until === null || kept.until >= kitchenDay()) ? kept.id : null;
}

/** The manager gives this screen to an event for good, or to none. @source contract §5 */
export function assignEvent(eventId: string | undefined): void {
  if (eventId === undefined) removeStored(REMEMBERED);
  else store(REMEMBERED, { id: eventId, until: null } satisfies EventOfScreen);
}

/** A cook chooses at the screen: that holds until the day of the event is over, and today in any case. */
export function chooseEvent({ id, date }: Pick<DiaryEvent, 'id' | 'date'>): void {
  const day = kitchenDay();
  store(REMEMBERED, { id, until: date > day ? date : day } satisfies EventOfScreen);
}
