import { useTranslation } from 'react-i18next';
import { stepLabel } from '#shared/sop/step-label';
import type { StepId } from '#shared/timers/allowed-minutes';
import css from './RunningTimers.module.css';
import { TimerBar } from './TimerBar';
import { useTimers } from './timers.store';

/** As many as fit beside the tasks; the last started are the ones that somebody waits for. */
const LIMIT = 5;

/** Every timer that runs for the event, on whatever page it was started. @param titleOf what a step is called */
export function RunningTimers({ titleOf }: { titleOf: (stepId: string) => string }) {
  const { t } = useTranslation();
  const timers = useTimers((state) => state.timers);
  const running = Object.values(timers)
    .filter(({ isActive }) => isActive)
    .sort((a, b) => (b.startTime ?? 0) - (a.startTime ?? 0));
  return (
    <section className={css.panel} aria-label={t('timer.all')}>
      <h2 className={css.title}>{t('timer.all')}</h2>
      {running.length === 0 && <p className={css.none}>{t('timer.none')}</p>}
      <ul>
        {running.slice(0, LIMIT).map((timer) => (
          <li key={timer.id} className={css.row}>
            <p className={css.step}>
              {stepLabel(timer.id)} {titleOf(timer.id)}
            </p>
            {/* The server knows no timer of another step. */}
            <TimerBar stepId={timer.id as StepId} timer={timer} isLoading={false} label={titleOf(timer.id)} size="line" />
          </li>
        ))}
      </ul>
      {running.length > LIMIT && <p className={css.none}>{t('timer.more', { count: running.length - LIMIT })}</p>}
    </section>
  );
}
