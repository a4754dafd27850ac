import { useConnection } from '#kit/live/connection.store';
import { isAwaited } from '#kit/live/live-store';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { useTimers } from '../../data/timers.data';
import { FittedList } from '../../ui/FittedList';
import css from './TimerDashboard.module.css';
import { TimerBar } from './TimerBar';
import { useOvertimes } from './timer-clock';

interface Props {
  steps: readonly { id: string; allowedMinutes: number; title: Translated }[];
}

/** All timers of the page at a glance. @source requirements/kitchen K11 */
export function TimerDashboard({ steps }: Props) {
  const { text, name } = useTexts();
  const state = useTimers();
  const { of: eventId, list, records, source, status } = state;
  const over = new Set(useOvertimes(list).map(({ timer }) => timer.id));
  const isLost = useConnection((connection) => connection.stale || connection.state === 'offline');
  const isDoubtful = source === 'copy' || status === 'failed' || (eventId !== null && isLost);
  return (
    <>
      <FittedList
        className={isDoubtful ? css.doubtful : undefined}
        rows={steps}
        textsOf={({ id }) => `${id} ${records[id]?.isActive} ${over.has(id)}`}
        draw={({ id, allowedMinutes, title }) => (
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
        )}
      />
      {isDoubtful && <p className={css.stale}>{text('timer.lastKnown')}</p>}
    </>
  );
}
