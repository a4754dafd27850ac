import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { taskApi } from '#shared/tasks/task.api';
import { http } from '../http/http';
import { liveCollection, type LiveCollectionOptions } from '../live/live-collection';
import type { OfflineCopy } from '../live/live-store';

/** A device gets lost: where a customer lives is not stored on it. */
const withoutCustomer = (task: Task): Task => ({ ...task, deliveryLocation: null, deliveryNotes: null });

/** The tasks of the open event, for an app that shows one event at a time. */
export const createTasks = (copy: OfflineCopy<Task[], string>, more: Pick<LiveCollectionOptions<Task, string>, 'standIn'> = {}) =>
  liveCollection<Task, string>({
    room: tasksRoom,
    load: (eventId, signal) => http.get(taskApi.list(eventId), { signal }),
    belongs: (task, eventId) => task.eventId === eventId,
    on: ({ accept, remove }) => ({ 'task.changed': accept, 'task.removed': remove }),
    copy: { read: copy.read, write: (eventId, tasks) => copy.write(eventId, tasks.map(withoutCustomer)) },
    ...more,
  });
