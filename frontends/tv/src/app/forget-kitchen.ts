import { removeAllStored } from '#kit/local-storage';
import { readings } from '#kit/readings';
import { clearCachedVideos } from '../data/cached-videos';
import { diary } from '../data/diary.data';
import { portions } from '../data/portions.data';
import { recipe } from '../data/recipe.data';
import { sales } from '../data/sales.data';
import { schedule } from '../data/schedule.data';
import { sopVideos } from '../data/sop-videos.data';
import { tasks } from '../data/tasks.data';
import { timers, unnamedTimers } from '../data/timers.data';
import { useStoppedRuns } from '../features/timer-panel/stopped-runs.store';

/** Leaves nothing of the kitchen on a screen that nobody knows, neither in storage nor in memory. @source requirements/kitchen K74 */
export function forgetKitchen(): void {
  for (const data of [diary, portions, readings, recipe, sales, schedule, sopVideos, tasks, timers, unnamedTimers]) data.reset();
  useStoppedRuns.setState(useStoppedRuns.getInitialState(), true);
  removeAllStored('kuzhi.tv.');
  clearCachedVideos();
}
