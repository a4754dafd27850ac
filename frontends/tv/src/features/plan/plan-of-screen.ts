import { create } from 'zustand';
import { pageNow } from '#kit/server-clock';
import { readStored, removeStored, store } from '#kit/storage/local-storage';
import { readTvPlan } from '#shared/devices/tv-plan';
import { mayTurn } from '#shared/tasks/due-step';

const REMEMBERED = 'kuzhi.tv.plan';
const isPlan = (value: unknown): value is string => readTvPlan(value) !== null;

/** Whether this screen goes where the plan leads, and among which pages, over pages and power cuts. @source requirements/kitchen K132 */
export const usePlanOfScreen = create<{ plan: string | null }>()(() => ({ plan: readStored(REMEMBERED, isPlan) }));

/** The manager sets this screen to automatic mode, or to stay where it is. @source contract §5 */
export function setPlanOfScreen(plan: string | undefined): void {
  if (plan === undefined) removeStored(REMEMBERED);
  else if (!isPlan(plan)) return;
  else store(REMEMBERED, plan);
  usePlanOfScreen.setState({ plan: plan ?? null });
}

/** When this screen was last used, by the page's own clock; null when never. */
let usedAt: number | null = null;

/** A person chose the page of this screen: it stays for a while. */
export const noteUse = (): void => void (usedAt = pageNow());

/** Whether the plan may turn the page: the screen was not used just now, and no dialog is open. */
export const isFree = (): boolean => mayTurn(usedAt, pageNow()) && !document.querySelector('[role="dialog"]');

/** Notices keys, pointer and touch. @returns the way to stop */
export function watchUse(): () => void {
  const signs = ['keydown', 'mousedown', 'touchstart'] as const;
  for (const sign of signs) document.addEventListener(sign, noteUse, true);
  return () => {
    usedAt = null;
    for (const sign of signs) document.removeEventListener(sign, noteUse, true);
  };
}
