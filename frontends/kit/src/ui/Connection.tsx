import { useTranslation } from 'react-i18next';
import { minutesOfDay } from '#shared/core/time';
import { useConnection } from '../connection.store';
import { useServerNow } from '../server-clock';
import styles from './Connection.module.css';

export interface ConnectionProps {
  /** How many commands wait in the outbox; shown when there are any. */
  waiting?: number;
}

/** Whether what this screen shows is live; nothing on a page that wants no connection. @source decisions 47, 53 */
export function Connection({ waiting = 0 }: ConnectionProps) {
  const { t } = useTranslation('kit');
  const { state, wanted, offlineSince, lastHeardAt, stale } = useConnection();
  const isIdle = !wanted && state === 'connecting';
  if (isIdle && waiting === 0) return null;

  const isOld = stale || state !== 'live';
  const word = () => {
    if (state === 'offline' && offlineSince !== null) return t('connection.offline', { time: clockOf(offlineSince) });
    if (state === 'live' && stale) return t('connection.stale');
    return t(`connection.${state}`);
  };
  return (
    <span className={`${styles.connection} ${isOld ? styles.old : styles.live}`}>
      <span role="status" aria-live="polite">
        {!isIdle && (
          <>
            <span className={styles.dot} aria-hidden="true" />
            <span>{word()}</span>
          </>
        )}
        {waiting > 0 && <span className={styles.waiting}>{t('connection.waiting', { count: waiting })}</span>}
      </span>
      {isOld && lastHeardAt !== null && <LastUpdate at={lastHeardAt} />}
    </span>
  );
}

/** Outside the status, or a screen reader would count the seconds aloud. */
function LastUpdate({ at }: { at: number }) {
  const { t } = useTranslation('kit');
  const seconds = Math.max(0, Math.floor((useServerNow() - at) / 1_000));
  const words =
    seconds < 120 ? t('connection.lastUpdateSeconds', { n: seconds }) : t('connection.lastUpdateMinutes', { n: Math.floor(seconds / 60) });
  return <span className={styles.since}>{words}</span>;
}

/** hh:mm of the business's day. */
function clockOf(at: number): string {
  const minutes = minutesOfDay(new Date(at).toISOString());
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
