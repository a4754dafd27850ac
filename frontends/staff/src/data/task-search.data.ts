import { http } from '#kit/http/http';
import { liveCollection } from '#kit/live/live-collection';
import type { Task } from '#shared/tasks/task.contract';
import { taskApi } from '#shared/tasks/task.api';

/** The tasks of some events as of the load: a search by name needs no live list. */
export const taskSearch = liveCollection<Task, readonly string[]>({
  load: async (eventIds, signal) => {
    const replies = await Promise.all(eventIds.map((id) => http.get(taskApi.list(id), { signal })));
    return { success: true, data: replies.flatMap(({ data }) => data) };
  },
});
export const { use: useTaskSearch, useLive: useLiveTaskSearch } = taskSearch;
