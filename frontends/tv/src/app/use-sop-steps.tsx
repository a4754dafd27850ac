import { useMemo, useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { FOLLOW_UP, PIT_STEP } from '#shared/sop/final-cooking-rule';
import { withAmounts } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
import { linesOf, titleOf } from '#shared/sop/step-texts';
import { videoOf } from '#shared/sop/videos';
import { tvPath } from '#shared/sop/tv-pages';
import { tasksPage } from '#shared/tasks/task-page';
import { useAmounts, useLiveRecipe } from '../data/collections';
import { useLiveSopVideos } from '../data/sop-videos.data';
import { EventBadge } from '../features/cooking-event/EventBadge';
import { PitTimer } from '../features/timer-panel/PitTimer';
import { StepTimer } from '../features/timer-panel/StepTimer';
import { useActiveStep } from '../features/timer-panel/use-active-step';
import type { PanelLook } from '../ui/figures';
import { withEvent } from '../features/cooking-event/event-of-screen';
import { useSession } from '../features/pairing/session.store';

/**
 * The steps of a page for the event in the address, on a wall and on a phone.
 * @param viewsOf which of them are on the screen together; the same function each time
 */
export function useSopSteps(content: SopPage, viewsOf: (content: SopPage) => readonly (readonly string[])[]) {
  const [search] = useSearchParams();
  const eventId = search.get('eventId');
  const [toStart, setToStart] = useState<string | null>(null);
  const { timed, views } = useMemo(() => ({ timed: timersOf(content), views: viewsOf(content) }), [content, viewsOf]);
  useLiveRecipe();
  const recipe = useAmounts();
  const videos = useLiveSopVideos();
  const active = useActiveStep(timed);
  const activeStep = active === FOLLOW_UP ? PIT_STEP : active;
  const [view, turnTo] = useStepView(views, activeStep);
  const steps = content.step.subSteps.map((step) => ({
    id: step.id,
    allowedMinutes: step.allowedMinutes,
    videoUrl: videoOf(step, videos),
    title: titleOf(step),
    lines: linesOf(step).map((line) => withAmounts(line, recipe)),
    window: step.window,
  }));
  return {
    eventId,
    recipe,
    steps,
    /** Ids of the timers of the page. */
    timed,
    views,
    view,
    turnTo,
    /** The timer that runs, and the step that it belongs to; null when none does. */
    active,
    activeStep,
    /** Asks which event is cooked where a Start wants to know. */
    badge: <EventBadge eventId={eventId} toStart={toStart} onChosen={() => setToStart(null)} />,
    timerOf: ({ id, allowedMinutes, title }: (typeof steps)[number], look: PanelLook) => {
      const timer = { allowedMinutes, title, look, pageSteps: timed, onWithoutEvent: setToStart };
      return id === PIT_STEP ? <PitTimer {...timer} /> : <StepTimer stepId={id} {...timer} />;
    },
  };
}

/** The timers of a page: those of its steps, and the one that follows the reading of the pit. */
function timersOf({ step }: SopPage): readonly string[] {
  const ids = step.subSteps.map(({ id }) => id);
  return ids.includes(PIT_STEP) ? [...ids, FOLLOW_UP] : ids;
}

/**
 * Which of a page's step views is on the screen: the first, or the one with the step that has just become active, until a cook turns. So a TV screen after a
 * power cut shows the timer that runs.
 * @source requirements/kitchen K14, K15
 */
function useStepView(views: readonly (readonly string[])[], active: string | null): [number, (view: number) => void] {
  const [shown, setShown] = useState(0);
  const [followed, setFollowed] = useState<string | null>(null);
  if (active !== followed) {
    setFollowed(active);
    const view = views.findIndex((ids) => active !== null && ids.includes(active));
    if (view >= 0) setShown(view);
  }
  return [shown, setShown];
}

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
