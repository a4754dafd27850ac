import { useEffect } from 'react';
import { live } from '#kit/live';
import { portionsRoom, scheduleRoom, tasksRoom } from '#shared/realtime/rooms';
import { useBoard } from './board.store';

/** Keeps the tasks, the delivery time and the portions of an event live while the caller is mounted.
 * @param salesEventId the sale that the event cooks for; null when there is none */
export function useLiveBoard(eventId: string | null, salesEventId: number | null): void {
  useEffect(() => {
    if (eventId === null) return undefined;
    const { open, loadTasks, loadSchedule, acceptTask, removeTask, acceptSchedule } = useBoard.getState();
    open(eventId);
    const stopTasks = live(tasksRoom(eventId), (signal) => loadTasks(eventId, signal), {
      'task.changed': acceptTask,
      'task.removed': removeTask,
    });
    const stopSchedule = live(scheduleRoom(eventId), (signal) => loadSchedule(eventId, signal), { 'schedule.changed': acceptSchedule });
    return () => {
      stopTasks();
      stopSchedule();
    };
  }, [eventId]);

  useEffect(() => {
    const { loadPortions, acceptPortions } = useBoard.getState();
    if (salesEventId === null) {
      acceptPortions(null);
      return undefined;
    }
    return live(portionsRoom(salesEventId), (signal) => loadPortions(salesEventId, signal), { 'portions.changed': acceptPortions });
  }, [salesEventId]);
}
