import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConnection } from '#kit/live/connection.store';
import { useServerNow } from '#kit/server-clock';
import { readTvPlan } from '#shared/devices/tv-plan';
import { tvPath } from '#shared/sop/tv-pages';
import { type PlanOnTv, planOnTv } from '#shared/tasks/due-step';
import { diary, planTasks, planTimers } from '../data/collections';
import { sendWaitingStarts } from '../data/starts';
import { eventOfScreen, useKitchenEvent, withEvent } from '../features/cooking-event/event-of-screen';
import { isFree, usePlanOfScreen, watchUse } from '../features/plan/plan-of-screen';
import { useSteps } from './sop-content';

/** A step turns due within so long. */
const LOOK_EVERY_MS = 5_000;

/** The plan for this screen; null for one that stays where it is, and before enough is known. */
export function usePlan(): (PlanOnTv & { eventId: string }) | null {
  const scope = readTvPlan(usePlanOfScreen((state) => state.plan));
  const event = useKitchenEvent(eventOfScreen());
  const now = useServerNow(scope ? LOOK_EVERY_MS : null);
  const stepOf = useSteps();
  const tasks = planTasks.use();
  const timers = planTimers.use();
  const isKnown = tasks.of === event?.id && tasks.source !== 'none' && timers.source !== 'none';
  if (!scope || !event || !isKnown) return null;
  const pageOf = (step: string) => stepOf(step).slug;
  return { eventId: event.id, ...planOnTv({ tasks: tasks.list, timers: timers.list, eventDate: event.date, now, ...scope, pageOf }) };
}

/** Keeps the plan live in automatic mode, and opens its page while no cook uses the screen. @source requirements/kitchen K132 */
export function useFollowPlan(): void {
  const navigate = useNavigate();
  const isAutomatic = usePlanOfScreen(({ plan }) => plan !== null);
  const eventId = useKitchenEvent(eventOfScreen())?.id ?? null;
  const followed = isAutomatic ? eventId : null;
  planTasks.useLive(followed);
  planTimers.useLive(followed);
  useEffect(() => (isAutomatic ? diary.watch(undefined) : undefined), [isAutomatic]);
  useEffect(() => watchUse(), []);

  const plan = usePlan();
  const page = plan?.shown ? withEvent(tvPath(plan.shown.page), plan.eventId) : null;
  useEffect(() => {
    if (page === null) return undefined;
    const turn = () => {
      const { pathname, search } = window.location;
      const here = withEvent(pathname, new URLSearchParams(search).get('eventId'));
      if (here !== page && isFree()) void navigate(page, { replace: true });
    };
    turn();
    const again = setInterval(turn, LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [page, navigate]);
}

/** Sends the starts that were pressed without a network as soon as it is back. */
export function useWaitingToSend(): void {
  const isLive = useConnection((connection) => connection.state === 'live');
  useEffect(() => void sendWaitingStarts(), [isLive]);
}
