import { useToday } from '#kit/today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { useDiary, useLiveDiary } from '../../data/diary.data';

/** The events that the kitchen cooks today or later, the next one first, and whether one of them is today's. */
export function useCookingEvents(): { events: DiaryEvent[]; isToday: boolean } {
  useLiveDiary();
  const all = useDiary((diary) => diary.records);
  const today = useToday();
  const events = Object.values(all)
    .filter(({ date, isCompleted }) => date >= today && !isCompleted)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return { events, isToday: events[0]?.date === today };
}
