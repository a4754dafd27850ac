import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { textIn } from '#shared/core/languages';
import { TV_HOME } from '#shared/core/pages';
import { FOLLOW_UP, PIT_STEP } from '#shared/sop/final-cooking-rule';
import type { SopPage as Content } from '#shared/sop/sop.contract';
import { stepLabel } from '#shared/sop/step-texts';
import { useTimers } from '../../data/timers.data';
import { withEvent } from '../../features/cooking-event/event-of-screen';
import { StepVideo } from '../../features/sop-page/StepVideo';
import { withoutLineBreaks } from '../../ui/figures';
import { useSopSteps, useWayBack } from '../use-sop-steps';
import css from './Phone.module.css';
import { PhoneFrame } from './PhoneFrame';

const viewsOf = ({ step }: Content): string[][] => step.subSteps.map(({ id }) => [id]);

/** One step at a time: its timer, its work, its video. The amounts are in the guide. @source requirements/kitchen K12, K40, K79 */
export function PhoneSop({ content }: { content: Content }) {
  const { say, name, speak } = useTexts();
  const { eventId, steps, timed, view, turnTo, active, badge, timerOf } = useSopSteps(content, viewsOf);
  const step = steps[view];
  const shown = step?.id ?? '';
  const isRunning = useTimers(({ records }) => [shown, ...(shown === PIT_STEP ? [FOLLOW_UP] : [])].some((id) => records[id]?.isActive));
  const isIdle = !isRunning && active !== shown;
  if (!step) return null;
  return (
    <PhoneFrame title={content.title} eventId={eventId} steps={timed}>
      {badge}
      <Turn steps={steps} view={view} onTurn={turnTo} />
      <section aria-labelledby="step" className={css.step}>
        <h2 id="step" className={css.stepTitle}>
          {stepLabel(step.id)} {say(step.title)}
        </h2>
        {step.window && <p className={css.soft}>{say(step.window)}</p>}
        <div key={step.id} className={css.timer} data-idle={isIdle || undefined} data-pit={(!isIdle && step.id === PIT_STEP) || undefined}>
          {timerOf(step, 'focus')}
        </div>
        <ul className={css.lines}>
          {step.lines.map((line) => (
            <li key={line.en}>{speak(({ language }) => withoutLineBreaks(textIn(line, language)))}</li>
          ))}
        </ul>
        <div className={css.video}>
          <StepVideo key={step.videoUrl} src={step.videoUrl} title={name(step.title)} />
        </div>
      </section>
      <Ways eventId={eventId} />
    </PhoneFrame>
  );
}

/** One step back, one on, and which of how many it is. */
function Turn({ steps, view, onTurn }: { steps: readonly { id: string }[]; view: number; onTurn: (view: number) => void }) {
  const { t } = useTexts();
  return (
    <nav className={css.turn} aria-label={t('sop.navigation')}>
      <button
        type="button"
        aria-label={plainWay(t('sop.previous'), steps[view - 1])}
        disabled={view === 0}
        onClick={() => onTurn(view - 1)}
      >
        ‹
      </button>
      <span>
        {view + 1}/{steps.length}
      </span>
      <button
        type="button"
        aria-label={plainWay(t('sop.next'), steps[view + 1])}
        disabled={view === steps.length - 1}
        onClick={() => onTurn(view + 1)}
      >
        ›
      </button>
    </nav>
  );
}

/** Where a cook goes from here. */
function Ways({ eventId }: { eventId: string | null }) {
  const { text } = useTexts();
  const backToList = useWayBack(eventId);
  return (
    <nav className={css.ways}>
      <a className={css.row} href="/kitchen?tab=guide">
        {text('phone.guide')}
      </a>
      <Link className={css.row} to={withEvent(TV_HOME, eventId)}>
        {text('sop.home')}
      </Link>
      {eventId !== null && (
        <button type="button" className={css.row} onClick={backToList}>
          {text('timer.backToTodo')}
        </button>
      )}
    </nav>
  );
}

/** "Next: 1-2"; the way alone at the ends. */
const plainWay = (way: string, step: { id: string } | undefined): string => (step ? `${way}: ${stepLabel(step.id)}` : way);
