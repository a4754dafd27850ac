import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isStillAt } from '#kit/is-still-at';
import { eventOfScreen } from './event-of-screen';
import { useDiary } from '../../data/diary.data';
import { useKitchenDay } from '#kit/kitchen-day';
import { withEvent } from './with-event';

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
