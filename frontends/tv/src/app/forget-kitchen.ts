import type { StoreApi } from 'zustand';
import { removeAllStored } from '#kit/local-storage';
import { readings } from '#kit/readings';
import { schedule } from '../data/schedule.data';
import { tasks } from '../data/tasks.data';
import { useEvents } from '../features/cooking-event/events.store';
import { usePortions } from '../features/cooking-event/sold';
import { useReplacedVideos } from '../features/sop-page/replaced-videos.store';
import { clearCachedVideos } from '../features/sop-page/cached-videos';
import { useTimers } from '../features/timer-panel/timers.store';

/** Leaves nothing of the kitchen on a screen that nobody knows, neither in storage nor in memory. @source requirements/kitchen K74 */
export function forgetKitchen(): void {
  reset(useEvents);
  reset(usePortions);
  reset(useReplacedVideos);
  reset(useTimers);
  for (const data of [tasks, schedule, readings]) data.reset();
  removeAllStored('kuzhi.tv.');
  clearCachedVideos();
}

function reset<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}
