import { minutesOfDay } from '#shared/core/time';
import { clockText } from '#shared/core/time-text';
import { useConnection, usePendingNotice } from '../live/connection.store';
import { useServerNow } from '../server-clock';
import { useTexts } from '../texts';
import styles from './Connection.module.css';

export interface ConnectionProps {
  /** How many commands wait in the outbox; shown when there are any. */
  waiting?: number;
  /** The device's storage fails to delete sent commands. */
  isStuck?: boolean;
  /** The age of the shown data is below the state: for headers that are full. */
  isStacked?: boolean;
  /** One short line of one height: the state in a word, the waiting commands as a number. The page says the rest. */
  isShort?: boolean;
}

/** Whether this screen shows live data; nothing on a page that wants no connection. @source decisions/0001 §47, §53 */
export function Connection({ waiting = 0, isStuck = false, isStacked = false, isShort = false }: ConnectionProps) {
  const { t, text, speak } = useTexts('kit');
  const { state, wanted, offlineSince, lastHeardAt, stale } = useConnection();
  const saysWaiting = usePendingNotice(waiting > 0);
  const isIdle = !wanted && state === 'connecting';
  if (isIdle && !saysWaiting && !isStuck) return null;

  const isOld = stale || state !== 'live';
  const texts = () => {
    if (state === 'offline' && isShort) return text('connection.offlineShort');
    if (state === 'offline' && offlineSince !== null) {
      const minutes = minutesOfDay(new Date(offlineSince).toISOString());
      return speak(({ t: say, language }) => say('connection.offline', { time: clockText(minutes, language) }));
    }
    if (state === 'live' && stale) return text('connection.stale');
    return text(`connection.${state}`);
  };
  return (
    <span
      className={`${styles.connection} ${isOld ? styles.old : styles.live} ${isStacked ? styles.stacked : ''} ${isShort ? styles.short : ''}`}
    >
      <span role="status" aria-live="polite">
        {!isIdle && (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.state}>{texts()}</span>
          </>
        )}
        {saysWaiting && !isShort && <span className={styles.waiting}>{text('connection.waiting', { count: waiting })}</span>}
        {saysWaiting && isShort && (
          <span className={styles.waiting} role="img" aria-label={t('connection.waiting', { count: waiting })}>
            {waiting}
          </span>
        )}
        {isStuck && <span className={styles.waiting}>{text('connection.stuck')}</span>}
      </span>
      {isOld && !isShort && lastHeardAt !== null && <LastUpdate at={lastHeardAt} />}
    </span>
  );
}

/** Outside the status, or a screen reader would count the seconds aloud. */
function LastUpdate({ at }: { at: number }) {
  const { text } = useTexts('kit');
  const seconds = Math.max(0, Math.floor((useServerNow() - at) / 1_000));
  const texts =
    seconds < 120
      ? text('connection.lastUpdateSeconds', { n: seconds })
      : text('connection.lastUpdateMinutes', { n: Math.floor(seconds / 60) });
  return <span className={styles.since}>{texts}</span>;
}
