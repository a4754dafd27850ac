import { useEffect } from 'react';
import { live } from '#kit/live';
import { scheduleRoom, tasksRoom } from '#shared/realtime/rooms';
import { useBoard } from './board.store';

/** Keeps the tasks and the delivery time of an event live while the caller is mounted. */
export function useLiveBoard(eventId: string | null): void {
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
}
