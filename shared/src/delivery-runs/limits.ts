/** Into so many runs the bookings of a window are divided at most. */
export const MOST_RUNS_AT_ONCE = 20;
