import { removeAllStored } from '#kit/local-storage';
import { readingLimits, STORED_LIMITS } from '#kit/reading-limits';
import { readings } from '#kit/readings';
import { clearCachedVideos } from '../data/cached-videos';
import { diary } from '../data/diary.data';
import { planTasks, planTimers } from '../data/plan.data';
import { portions } from '../data/portions.data';
import { recipe } from '../data/recipe.data';
import { sales } from '../data/sales.data';
import { schedule } from '../data/schedule.data';
import { sopVideos } from '../data/sop-videos.data';
import { clearStarts } from '../data/starts';
import { tasks } from '../data/tasks.data';
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
