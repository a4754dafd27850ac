import { useKitchenDay, useToday } from '#kit/today';
import { comingEvents } from '#shared/diary/cooking-today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { useDiary, useLiveDiary } from '../../data/diary.data';

/** The events that the kitchen cooks today or later, those of a night that is not over before, and whether one of them is cooked now. */
export function useCookingEvents(): { events: DiaryEvent[]; isToday: boolean } {
  useLiveDiary();
  const all = useDiary((diary) => diary.records);
  const today = useToday();
  const events = comingEvents(Object.values(all), useKitchenDay());
  return { events, isToday: events.some(({ date }) => date <= today) };
}
