import { useServerNow } from '#kit/server-clock';
import { type Overtime, overtimesOf } from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';

/** `overtimesOf` now, read again each second while a timer runs. */
export const useOvertimes = (timers: readonly Timer[]): Overtime[] =>
  overtimesOf(timers, useServerNow(timers.some(({ isActive }) => isActive) ? 1_000 : null));
