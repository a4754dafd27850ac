import { DiaryPanel } from '../../features/diary/DiaryPanel';
import { useSession } from '../../features/sign-in/session.store';
import { TaskList } from '../../features/tasks/list/TaskList';
import { tasksPath } from '../paths';

/** The diary knows neither who is signed in nor an event's tasks. */
export function DiaryTab() {
  const myName = useSession((session) => session.user?.name ?? '');
  const mayDelete = useSession((session) => session.user?.role === 'manager');
  return (
    <DiaryPanel
      myName={myName}
      tasksPath={tasksPath}
      renderTasks={(event) => <TaskList key={event.id} event={event} sessionName={myName} mayDelete={mayDelete} />}
    />
  );
}
