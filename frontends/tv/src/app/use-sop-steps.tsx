import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FOLLOW_UP, PIT_STEP } from '#shared/sop/final-cooking-rule';
import { withAmounts } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
import { linesOf, titleOf } from '#shared/sop/step-texts';
import { videoOf } from '#shared/sop/videos';
import { useAmounts, useLiveRecipe } from '../data/recipe.data';
import { useLiveSopVideos } from '../data/sop-videos.data';
import { EventBadge } from '../features/cooking-event/EventBadge';
import { useStepView } from '../features/sop-page/use-step-view';
import { PitTimer } from '../features/timer-panel/PitTimer';
import { StepTimer } from '../features/timer-panel/StepTimer';
import { useActiveStep } from '../features/timer-panel/use-active-step';
import type { PanelLook } from '../ui/panel-look';

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
