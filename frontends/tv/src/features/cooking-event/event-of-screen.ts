import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { removeStored, store, readStored } from '#kit/storage/local-storage';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { kitchenDay, useToday, useKitchenDay } from '#kit/today';
import { isStillAt } from '#kit/is-still-at';
import { useDiary } from '../../data/collections';
import { nearestEvents } from './nearest-events';

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

/** The event that a page without steps is about: the named one, else the one that is cooked today or next. */
export function useKitchenEvent(wanted: string | null): DiaryEvent | undefined {
  const { records, list } = useDiary();
  const today = useToday();
  return (wanted === null ? undefined : records[wanted]) ?? nearestEvents(list, today, 1)[0];
}

/** The address of a page with the event that its timers belong to, and the step that it is to start. @source requirements/kitchen K16 */
export const withEvent = (pathname: string, eventId: string | null, startTimer: string | null = null): string =>
  eventId === null ? pathname : `${pathname}?${new URLSearchParams({ eventId, ...(startTimer !== null && { startTimer }) }).toString()}`;

/**
 * A TV screen that was on an event's page overnight leaves it when its day is over, so that no cook works by yesterday's timers. A running timer keeps it, and
 * so does the manager, who gave the screen to it; an old event opened on purpose stays until the next night.
 */
export function useEndOfDay(isTiming: boolean): void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const day = useKitchenDay();
  const eventId = search.get('eventId');
  const date = useDiary(({ records }) => (eventId === null ? undefined : records[eventId]?.date));
  const opened = useRef({ eventId, day });
  useEffect(() => {
    if (opened.current.eventId !== eventId) opened.current = { eventId, day };
    const isOver = date !== undefined && date < day && opened.current.day < day;
    const own = eventOfScreen();
    if (!isOver || isTiming || own === eventId || !isStillAt(pathname)) return;
    void navigate(withEvent(pathname, own), { replace: true });
  }, [eventId, date, day, isTiming, pathname, navigate]);
}
