import { useKitchenDay } from '#kit/kitchen-day';
import { comingEvents } from '#shared/diary/cooking-today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { useDiary, useLiveDiary } from '../../data/diary.data';

/** The events that the kitchen cooks today or later, the next one first, and whether one of them is today's. */
export function useCookingEvents(): { events: DiaryEvent[]; isToday: boolean } {
  useLiveDiary();
  const all = useDiary((diary) => diary.records);
  const today = useKitchenDay();
  const events = comingEvents(Object.values(all), today);
  return { events, isToday: events[0]?.date === today };
}
