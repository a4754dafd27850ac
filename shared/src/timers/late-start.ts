/** When the events of a step last happened, epoch ms; null where they did not. */
interface SinceThen {
  /** The last run of its timer was stopped. */
  stoppedAt: number | null;
  /** Its task was begun, or completed. */
  startedAt: number | null;
  completedAt: number | null;
}

/**
 * Whether a start that waited for the network comes too late: since it was pressed, the step was begun or ended elsewhere. It then starts
 * nothing. @param pressedAt epoch ms   @source requirements/kitchen K131
 */
export const isOvertaken = (pressedAt: number, { stoppedAt, startedAt, completedAt }: SinceThen): boolean =>
  [stoppedAt, startedAt, completedAt].some((at) => at !== null && at >= pressedAt);
