import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isStillAt } from '#kit/is-still-at';
import { stepNamed } from '#shared/sop/step-texts';
import { activeStepOf } from '#shared/timers/timer-state';
import { timersWithWaiting, useWaitingStarts } from '../../data/starts';
import { timers, useTimers } from '../../data/timers.data';
import { startTimer } from './timer-commands';

/** Marks an address that this page wrote itself: after a reload it tells where we were, it does not start anything again. */
const FOLLOWED = { followed: true } as const;
const isFollowed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'followed' in state;

const addressOf = (pathname: string, eventId: string, active: string | null): string =>
  `${pathname}?${new URLSearchParams({ eventId, ...(active && { startTimer: active }) }).toString()}`;

/**
 * The active step of a page, and its address: a link with `startTimer` starts that step once, and from then on the address bar
 * follows the active step without a reload. A start that waits for the network counts here as if it ran. @returns the active step id, or null   @source requirements/kitchen K40
 */
export function useActiveStep(pageSteps: readonly string[]): string | null {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const eventId = search.get('eventId');
  const wanted = search.get('startTimer');
  const isLink = wanted !== null && !isFollowed(state);
  const isKnown = useTimers(({ of, source }) => of === eventId && source === 'server');
  const active = useTimers(({ records }) => activeStepOf(records, pageSteps));
  const waiting = useWaitingStarts();
  const shown = useTimers(({ records }) => activeStepOf(timersWithWaiting(records, waiting, eventId), pageSteps));

  useEffect(() => {
    if (!isLink || !eventId || !isKnown) return undefined;
    let isHere = true;
    // A failure is in the console already; the step then shows Start.
    const step = stepNamed(wanted, pageSteps);
    const started = step ? startTimer(step, pageSteps).catch(() => undefined) : Promise.resolve();
    void started.then(() => {
      const now = activeStepOf(timers.get().records, pageSteps);
      if (isHere && isStillAt(pathname)) void navigate(addressOf(pathname, eventId, now), { replace: true, state: FOLLOWED });
    });
    return () => {
      isHere = false;
    };
  }, [isLink, eventId, isKnown, wanted, pageSteps, pathname, navigate]);

  useEffect(() => {
    if (isLink || !eventId || !isKnown || active === wanted || !isStillAt(pathname)) return;
    void navigate(addressOf(pathname, eventId, active), { replace: true, state: FOLLOWED });
  }, [isLink, eventId, isKnown, active, wanted, pathname, navigate]);

  return shown;
}
