import { useTexts } from '#kit/texts';
import { stepLabel } from '#shared/sop/step-texts';
import css from './ActiveTimer.module.css';
import { useBlink } from './timer-clock';

/** Pulses in the top right corner while a timer runs. @source requirements/kitchen K11 */
export function PulsingClock() {
  const { t } = useTexts();
  const blink = useBlink(true);
  return (
    <svg className={css.clock} data-blink={blink} viewBox="0 0 48 48" role="img" aria-label={t('timer.running')}>
      <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="5" />
      <path d="M24 12v13l8 6" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Bottom right while an event is given: which timer is active, and the way back. @source requirements/kitchen K11 */
export function ActiveTimerBadge({ stepId, onBack }: { stepId: string | null; onBack: () => void }) {
  const { text } = useTexts();
  return (
    <div className={css.badge}>
      {stepId && <p className={css.active}>{text('timer.active', { id: stepLabel(stepId) })}</p>}
      <button type="button" className={css.back} onClick={onBack}>
        {text('timer.backToTodo')}
      </button>
    </div>
  );
}
