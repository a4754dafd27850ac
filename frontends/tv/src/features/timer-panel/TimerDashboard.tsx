import { useConnection } from '#kit/connection.store';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import css from './TimerDashboard.module.css';
import { TimerBar } from './TimerBar';
import { isAwaited } from '#kit/live-store';
import { useTimers } from '../../data/timers.data';

interface Props {
  steps: readonly { id: string; allowedMinutes: number; title: Translated }[];
}

/** All timers of the page at a glance. @source requirements/kitchen K11 */
export function TimerDashboard({ steps }: Props) {
  const { text, name } = useTexts();
  const state = useTimers();
  const { of: eventId, records, source, status } = state;
  const isLost = useConnection((connection) => connection.stale || connection.state === 'offline');
  const isDoubtful = source === 'copy' || status === 'failed' || (eventId !== null && isLost);
  return (
    <>
      <ul className={isDoubtful ? css.doubtful : undefined}>
        {steps.map(({ id, allowedMinutes, title }) => (
          <li key={id} className={css.row}>
            <span className={css.id}>{id}</span>
            <TimerBar
              allowedMinutes={allowedMinutes}
              timer={records[id]}
              isLoading={eventId !== null && isAwaited(state)}
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
