import { forget, keep, recall } from '#kit/keepsake';

const REMEMBERED = 'kuzhi.tv.event';
const isText = (value: unknown): value is string => typeof value === 'string';

/** The event that the manager has given this screen to; null when there is none. */
export const assignedEvent = (): string | null => recall(REMEMBERED, isText);

/** Gives this screen to an event for good, over pages and power cuts, or to none. @source contract §5 `command` */
export function assignEvent(eventId: string | undefined): void {
  if (eventId === undefined) forget(REMEMBERED);
  else keep(REMEMBERED, eventId);
}
