import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { materialPanels } from '#shared/sop/panel-rules';
import type { SopPage as Content } from '#shared/sop/sop.contract';
import { neighboursOf, SOP_CARD_TITLES, type SopSlug } from '#shared/sop/sop-pages';
import { EventBadge } from '../features/cooking-event/EventBadge';
import { EventChooser } from '../features/cooking-event/EventChooser';
import { useLiveEvents } from '../features/cooking-event/events.store';
import { ListPanel, MaterialsPanel, TimelinePanel } from '../features/sop-page/ListPanels';
import { NavigationPanel } from '../features/sop-page/NavigationPanel';
import { PageHeader } from '../features/sop-page/PageHeader';
import { Panel } from '../features/sop-page/Panel';
import { SopGrid } from '../features/sop-page/SopGrid';
import { StepPanel } from '../features/sop-page/StepPanel';
import { ActiveTimerBadge, PulsingClock } from '../features/timer-panel/ActiveTimer';
import { StepTimer } from '../features/timer-panel/StepTimer';
import { TimerDashboard } from '../features/timer-panel/TimerDashboard';
import { useActiveStep } from '../features/timer-panel/use-active-step';
import { useLiveTimers } from '../features/timer-panel/use-live-timers';
import { WallClock } from '../features/wall-clock/WallClock';
import { addressOf } from './pages';
import { usePageTitle } from './use-screen-duties';
import { useSay } from './use-say';

/** A locked page: its content in 4 × 3 panels, its timers those of the event in the address. @source spec 3 §2 Pit lighting screen */
export function SopPage({ slug, content }: { slug: SopSlug; content: Content }) {
  const { t } = useTranslation();
  const say = useSay();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const eventId = search.get('eventId');
  const stepIds = useMemo(() => content.step.subSteps.map(({ id }) => id), [content]);

  useLiveEvents();
  useLiveTimers(eventId, stepIds);
  const active = useActiveStep(stepIds);
  usePageTitle(say(content.title));

  const steps = content.step.subSteps.map(({ id, videoUrl, ...step }) => ({
    id,
    videoUrl,
    title: say({ en: step.title, ml: step.titleMalayalam }),
    description: say({ en: step.description, ml: step.descriptionMalayalam }),
  }));
  const materials = materialPanels(content.materials.map(({ name, quantity }) => ({ name: say(name), quantity: say(quantity) })));

  const choose = (id: string) => {
    setChoosing(false);
    setSearch({ eventId: id }, { replace: true });
  };
  return (
    <SopGrid
      header={
        <PageHeader title={say(content.title)} tag={say(content.tag)}>
          <EventBadge eventId={eventId} onChoose={() => setChoosing(true)} />
          <Connection />
          <LanguageToggle />
          <WallClock />
          {active && <PulsingClock />}
        </PageHeader>
      }
    >
      {steps.map((step) => (
        <StepPanel
          key={step.id}
          {...step}
          isActive={active === step.id}
          timer={<StepTimer stepId={step.id} pageSteps={stepIds} title={step.title} />}
        />
      ))}
      {materials.map((items, part) => (
        <MaterialsPanel key={part} title={t('sop.materials', { part: part + 1, parts: materials.length })} materials={items} />
      ))}
      <ListPanel title={t('sop.keyPoints')} lines={content.keyPoints.map(say)} />
      <Panel title={t('sop.dashboard')}>
        <TimerDashboard steps={steps} />
      </Panel>
      <TimelinePanel title={t('sop.timeline')} entries={content.timeline.map(({ time, text }) => ({ time, text: say(text) }))} />
      <ListPanel title={t('sop.tips')} lines={content.tips.map(say)} />
      <ListPanel title={t('sop.notes')} lines={content.notes.map(say)} />
      <NavigationPanel title={t('sop.navigation')} {...neighbours(slug, say)}>
        {eventId !== null && <ActiveTimerBadge stepId={active} onBack={() => void navigate(-1)} />}
      </NavigationPanel>
      {isChoosing && <EventChooser onChoose={choose} onClose={() => setChoosing(false)} />}
    </SopGrid>
  );
}

function neighbours(slug: SopSlug, say: ReturnType<typeof useSay>) {
  const toward = (neighbour: SopSlug | null) => neighbour && { title: say(SOP_CARD_TITLES[neighbour]), to: addressOf(neighbour) };
  const { previous, next } = neighboursOf(slug);
  return { previous: toward(previous), next: toward(next) };
}
