import { removeAllStored } from '#kit/storage/local-storage';
import { readingLimits, STORED_LIMITS } from '#kit/data/reading-limits';
import { readings } from '#kit/data/readings';
import { clearCachedVideos } from '../data/cached-videos';
import { diary, planTasks, planTimers, tasks, schedule, portions, recipe } from '../data/collections';
import { sales } from '../data/sales.data';
import { sopVideos } from '../data/sop-videos.data';
import { clearStarts } from '../data/starts';
import { timers, unnamedTimers } from '../data/timers.data';
import { setPlanOfScreen } from '../features/plan/plan-of-screen';
import { useStoppedRuns } from '../features/timer-panel/stopped-runs.store';

/** Leaves no data of the kitchen on an unpaired screen, neither in storage nor in memory. @source requirements/kitchen K74 */
export function forgetKitchen(): void {
  for (const data of [
    diary,
    planTasks,
    planTimers,
    portions,
    readingLimits,
    readings,
    recipe,
    sales,
    schedule,
    sopVideos,
    tasks,
    timers,
    unnamedTimers,
  ])
    data.reset();
  useStoppedRuns.setState(useStoppedRuns.getInitialState(), true);
  setPlanOfScreen(undefined);
  void clearStarts();
  removeAllStored('kuzhi.tv.');
  removeAllStored(STORED_LIMITS);
  clearCachedVideos();
}
