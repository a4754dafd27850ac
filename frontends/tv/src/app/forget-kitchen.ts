import type { StoreApi } from 'zustand';
import { forgetAll } from '#kit/keepsake';
import { useEvents } from '../features/cooking-event/events.store';
import { usePortions } from '../features/cooking-event/sold';
import { useBoard } from '../features/kitchen-board/board.store';
import { useReadings } from '../features/readings/readings.store';
import { useFilms } from '../features/sop-page/films.store';
import { forgetFilms } from '../features/sop-page/kept-films';
import { useTimers } from '../features/timer-panel/timers.store';

/** Leaves nothing of the kitchen on a screen that nobody knows, neither in storage nor in memory. @source requirements/kitchen K74 */
export function forgetKitchen(): void {
  reset(useEvents);
  reset(usePortions);
  reset(useBoard);
  reset(useFilms);
  reset(useTimers);
  reset(useReadings);
  forgetAll('kuzhi.tv.');
  forgetFilms();
}

function reset<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}
