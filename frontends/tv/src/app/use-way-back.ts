import { useNavigate } from 'react-router-dom';
import { tvPath } from '#shared/sop/tv-pages';
import { tasksPage } from '#shared/tasks/task-page';
import { withEvent } from '../features/cooking-event/with-event';
import { useSession } from '../features/pairing/session.store';

/**
 * The way back to the to-do list of an event, however the page was opened: staff to the list, which is another app's page, and a
 * paired screen, which may not open it, to the board with the same tasks. @source requirements/kitchen K12; decisions/0034
 */
export function useWayBack(eventId: string | null): () => void {
  const navigate = useNavigate();
  const isScreen = useSession(({ user }) => user?.role === 'tv');
  return () => {
    if (isScreen || eventId === null) void navigate(withEvent(tvPath('board'), eventId));
    else window.location.assign(tasksPage(eventId));
  };
}
