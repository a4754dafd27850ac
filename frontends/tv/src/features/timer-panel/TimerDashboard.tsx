import { useConnection } from '#kit/connection.store';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import type { StepId } from '#shared/timers/allowed-minutes';
import css from './TimerDashboard.module.css';
import { TimerBar } from './TimerBar';
import { useTimers } from './timers.store';

interface Props {
  steps: readonly { id: StepId; title: Translated }[];
}

/** All timers of the page at a glance. @source requirements/kitchen K11 */
export function TimerDashboard({ steps }: Props) {
  const { text, name } = useTexts();
  const { timers, eventId, known } = useTimers();
  const isLost = useConnection((connection) => connection.stale || connection.state === 'offline');
  const isDoubtful = known === 'unconfirmed' || (eventId !== null && isLost);
  return (
    <>
      <ul className={isDoubtful ? css.doubtful : undefined}>
        {steps.map(({ id, title }) => (
          <li key={id} className={css.row}>
            <span className={css.id}>{id}</span>
            <TimerBar
              stepId={id}
              timer={timers[id]}
              isLoading={eventId !== null && known === 'nothing'}
              label={`${id} ${name(title)}`}
              size="line"
            />
          </li>
        ))}
      </ul>
      {isDoubtful && <p className={css.stale}>{text('timer.lastKnown')}</p>}
    </>
  );
}
