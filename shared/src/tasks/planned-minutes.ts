/**
 * Whole minutes that the plan counts for a task: its author's number, else its duration.
 * @param estimatedDuration minutes as text
 */
export const minutesOf = (estimatedDuration: string, said?: number | null): number =>
  said ?? Math.max(1, Math.round(Number.parseFloat(estimatedDuration)) || 1);
