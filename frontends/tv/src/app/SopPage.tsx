import { lazy, useState } from 'react';
import { Spinner } from '#kit/ui/Spinner';
import { useTexts } from '#kit/texts';
import { eatersAmong } from '#shared/ingredient-plan/meats';
import type { Servings } from '#shared/recipes/eaters';
import { stepViews } from '#shared/sop/step-texts';
import { servingsFor } from '#shared/sop/servings';
import { neighboursOf, SOP_PAGES, type SopSlug } from '#shared/sop/sop-pages';
import type { SopPage as Content } from '#shared/sop/sop.contract';
import { tvPath } from '#shared/sop/tv-pages';
import { useAmounts, useDiary, useSoldFor } from '../data/collections';
import { withEvent } from '../features/cooking-event/event-of-screen';
import { NavigationPanel, TurnSteps } from '../features/sop-page/NavigationPanel';
import { ServingCount } from '../features/sop-page/ServingCount';
import { SidePanel, sidePanelsOf } from '../features/sop-page/SidePanel';
import { SopGrid } from '../features/sop-page/SopGrid';
import { StepPanel } from '../features/sop-page/StepPanel';
import { ActiveTimerBadge, PulsingClock } from '../features/timer-panel/ActiveTimer';
import { TimerDashboard } from '../features/timer-panel/TimerDashboard';
import { usePhone } from './phone/use-phone';
import { useContent } from './sop-content';
import { TvFrame } from './TvFrame';
import { useSopSteps, useWayBack } from './use-sop-steps';

/** No television loads it. */
const PhoneSop = lazy(async () => ({ default: (await import('./phone/PhoneSop')).PhoneSop }));

/** A locked page, as soon as its words are there. */
export function SopPage({ slug }: { slug: SopSlug }) {
  const { text } = useTexts();
  const content = useContent(slug);
  const isPhone = usePhone();
  if (!content) return <Spinner label={text('app.loading')} />;
  return isPhone ? <PhoneSop content={content} /> : <Page slug={slug} content={content} />;
}

const viewsOf = ({ layout, step }: Content): string[][] => {
  const ids = step.subSteps.map(({ id }) => id);
  return layout === 'meat' ? [ids] : stepViews(ids);
};

/** Its content in panels, its timers those of the event in the address. @source requirements/kitchen §2.3 */
function Page({ slug, content }: { slug: SopSlug; content: Content }) {
  const { title, tag, layout = 'grid' } = content;
  const { eventId, recipe, steps, timed, views, view, turnTo, active, activeStep, badge, timerOf } = useSopSteps(content, viewsOf);
  const [servings, chooseServings] = useServings(eventId);
  const backToList = useWayBack(eventId);
  const frame = { title, tag, eventId, steps: timed, before: badge, after: active !== null && <PulsingClock /> };
  return (
    <SopGrid
      layout={layout}
      frame={(className, panels) => (
        <TvFrame {...frame} className={className}>
          {panels}
        </TvFrame>
      )}
      focus={activeStep}
      steps={steps
        .filter(({ id }) => views[view]?.includes(id))
        .map((step) => ({ id: step.id, draw: (look) => <StepPanel {...step} look={look} timer={timerOf(step, look)} /> }))}
      panels={sidePanelsOf(content.panels).map(({ panel, part }) => ({
        key: `${panel.title.en} ${part}`,
        panel: (
          <SidePanel
            panel={panel}
            part={part}
            servings={servings}
            recipe={recipe}
            servingCount={<ServingCount count={servings.people} onChange={chooseServings} />}
            timers={<TimerDashboard steps={steps} />}
          />
        ),
      }))}
      navigation={(next) => (
        <NavigationPanel
          {...neighbours(slug, eventId)}
          turn={
            <>
              <TurnSteps views={views} shown={view} onTurn={turnTo} />
              {next}
            </>
          }
        >
          {eventId !== null && <ActiveTimerBadge stepId={active} onBack={backToList} />}
        </NavigationPanel>
      )}
    />
  );
}

/**
 * The event's people, live, until a cook here chooses another number; another event starts with its own. Mutton is for those of them who ordered it, as in the
 * event's tasks and shopping plan.
 * @source decisions/0001 §32; decisions/0040
 */
function useServings(eventId: string | null): [Servings, (people: number) => void] {
  const event = useDiary(({ records }) => (eventId === null ? undefined : records[eventId]));
  const sold = useSoldFor(event);
  const [chosen, setChosen] = useState<{ eventId: string | null; people: number } | null>(null);
  const people = chosen && chosen.eventId === eventId ? chosen.people : servingsFor(event?.estimatedAttendance);
  return [eatersAmong(people, sold ?? [], useAmounts()), (wanted) => setChosen({ eventId, people: wanted })];
}

/** The pages before and after; their addresses carry the event. */
function neighbours(slug: SopSlug, eventId: string | null) {
  const toward = (neighbour: SopSlug | null) =>
    neighbour && { title: SOP_PAGES[neighbour].title, to: withEvent(tvPath(neighbour), eventId) };
  const { previous, next } = neighboursOf(slug);
  return { previous: toward(previous), next: toward(next) };
}
