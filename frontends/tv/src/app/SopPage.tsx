import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { Spinner } from '#kit/ui/Spinner';
import { useTexts } from '#kit/texts';
import { stepViews } from '#shared/sop/panel-rules';
import { FOLLOW_UP, PIT_STEP } from '#shared/sop/final-cooking-rule';
import { eatersAmong } from '#shared/ingredient-plan/meats';
import type { Servings } from '#shared/recipes/eaters';
import type { KitchenRecipe } from '#shared/recipes/kitchen-recipe';
import { withAmounts } from '#shared/sop/quantities';
import { servingsFor } from '#shared/sop/servings';
import { videoOf } from '#shared/sop/videos';
import { neighboursOf, SOP_PAGES, type SopSlug, sopPath } from '#shared/sop/sop-pages';
import type { SopPage as Content } from '#shared/sop/sop.contract';
import type { Translated } from '#shared/core/languages';
import { useDiary, useLiveDiary } from '../data/diary.data';
import { useAmounts, useLiveRecipe } from '../data/recipe.data';
import { useSoldFor } from '../data/portions.data';
import { useLiveSopVideos } from '../data/sop-videos.data';
import { SoundButton } from '../features/chime/SoundButton';
import { EventBadge } from '../features/cooking-event/EventBadge';
import { withEvent } from '../features/cooking-event/with-event';
import { NavigationPanel } from '../features/sop-page/NavigationPanel';
import { PageHeader } from '../features/sop-page/PageHeader';
import { ServingCount } from '../features/sop-page/ServingCount';
import type { PanelLook } from '../ui/panel-look';
import { SidePanel, sidePanelsOf } from '../features/sop-page/SidePanel';
import { SopGrid } from '../features/sop-page/SopGrid';
import { StepPanel } from '../features/sop-page/StepPanel';
import { TurnSteps } from '../features/sop-page/TurnSteps';
import { useStepView } from '../features/sop-page/use-step-view';
import { ActiveTimerBadge, PulsingClock } from '../features/timer-panel/ActiveTimer';
import { PitTimer } from '../features/timer-panel/PitTimer';
import { StepTimer } from '../features/timer-panel/StepTimer';
import { TimerDashboard } from '../features/timer-panel/TimerDashboard';
import { useActiveStep } from '../features/timer-panel/use-active-step';
import { useLiveTimers } from '../features/timer-panel/use-live-timers';
import { WallClock } from '../features/wall-clock/WallClock';
import { Alarms } from './Alarms';
import { useContent } from './pages';
import { useAlarms } from './use-alarms';
import { useWayBack } from './use-way-back';
import { usePageTitle } from './use-screen-duties';
import { linesOf, titleOf } from '#shared/sop/step-texts';

/** A locked page, as soon as its words are there. */
export function SopPage({ slug }: { slug: SopSlug }) {
  const { text } = useTexts();
  const content = useContent(slug);
  return content ? <Page slug={slug} content={content} /> : <Spinner label={text('app.loading')} />;
}

/** Its content in panels, its timers those of the event in the address. @source requirements/kitchen §2.3 */
function Page({ slug, content }: { slug: SopSlug; content: Content }) {
  const { say, name } = useTexts();
  const [search] = useSearchParams();
  const eventId = search.get('eventId');
  const [servings, chooseServings] = useServings(eventId);
  const [toStart, setToStart] = useState<string | null>(null);
  const { timed, views } = useMemo(() => {
    const ids = content.step.subSteps.map(({ id }) => id);
    return { timed: timersOf(ids), views: content.layout === 'meat' ? [ids] : stepViews(ids) };
  }, [content]);

  const backToList = useWayBack(eventId);
  useLiveDiary();
  useLiveRecipe();
  const recipe = useAmounts();
  const videos = useLiveSopVideos();
  useLiveTimers(eventId, timed);
  const alarms = useAlarms(eventId);
  const active = useActiveStep(timed);
  const activeStep = active === FOLLOW_UP ? PIT_STEP : active;
  const [view, turnTo] = useStepView(views, activeStep);
  usePageTitle(name(content.title));

  const steps = stepsOf(content, videos, recipe);
  return (
    <SopGrid
      layout={content.layout ?? 'grid'}
      alarms={<Alarms {...alarms} />}
      header={
        <Header title={say(content.title)} tag={content.tag && say(content.tag)} isTiming={active !== null}>
          <EventBadge eventId={eventId} toStart={toStart} onChosen={() => setToStart(null)} />
        </Header>
      }
      focus={activeStep}
      steps={steps
        .filter(({ id }) => views[view]?.includes(id))
        .map((step) => ({
          id: step.id,
          draw: (look) => (
            <StepPanel
              {...step}
              look={look}
              timer={<TimerOfStep stepId={step.id} {...step} pageSteps={timed} look={look} onWithoutEvent={setToStart} />}
            />
          ),
        }))}
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

/** The steps of a page as its panels show them, each with its video. */
const stepsOf = ({ step }: Content, videos: Parameters<typeof videoOf>[1], recipe: KitchenRecipe) =>
  step.subSteps.map((each) => ({
    id: each.id,
    allowedMinutes: each.allowedMinutes,
    videoUrl: videoOf(each, videos),
    title: titleOf(each),
    lines: linesOf(each).map((line) => withAmounts(line, recipe)),
    window: each.window,
  }));

/** The timers that the steps of a page have: their own, and the one that follows the reading of the pit. */
const timersOf = (steps: readonly string[]): readonly string[] => (steps.includes(PIT_STEP) ? [...steps, FOLLOW_UP] : steps);

interface TimerOfStepProps {
  stepId: string;
  allowedMinutes: number;
  pageSteps: readonly string[];
  title: Translated;
  look: PanelLook;
  /** Start was pressed, and nobody has said yet what is being cooked. */
  onWithoutEvent: (stepId: string) => void;
}

function TimerOfStep({ stepId, allowedMinutes, pageSteps, title, look, onWithoutEvent }: TimerOfStepProps) {
  const step = { allowedMinutes, pageSteps, title, look, onWithoutEvent };
  return stepId === PIT_STEP ? <PitTimer {...step} /> : <StepTimer stepId={stepId} {...step} />;
}

/** The event's people, live, until somebody here chooses another number; another event begins anew. Mutton is for those of them who
 * ordered it, as in the event's tasks and shopping plan. @source decisions/0001 §32, §57; decisions/0040 */
function useServings(eventId: string | null): [Servings, (people: number) => void] {
  const event = useDiary(({ records }) => (eventId === null ? undefined : records[eventId]));
  const sold = useSoldFor(event);
  const [chosen, setChosen] = useState<{ eventId: string | null; people: number } | null>(null);
  const people = chosen && chosen.eventId === eventId ? chosen.people : servingsFor(event?.estimatedAttendance);
  return [eatersAmong(people, sold ?? [], useAmounts()), (wanted) => setChosen({ eventId, people: wanted })];
}

function Header({ title, tag, isTiming, children }: { title: ReactNode; tag?: ReactNode; isTiming: boolean; children: ReactNode }) {
  return (
    <PageHeader title={title} tag={tag}>
      {children}
      <Connection isStacked />
      <SoundButton />
      <LanguageToggle withBoth />
      <WallClock />
      {isTiming && <PulsingClock />}
    </PageHeader>
  );
}

/** The pages before and after; the event goes with whoever turns to them. */
function neighbours(slug: SopSlug, eventId: string | null) {
  const toward = (neighbour: SopSlug | null) =>
    neighbour && { title: SOP_PAGES[neighbour].title, to: withEvent(sopPath(neighbour), eventId) };
  const { previous, next } = neighboursOf(slug);
  return { previous: toward(previous), next: toward(next) };
}
