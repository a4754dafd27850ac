import { useEffect, useState } from 'react';
import { useConnection } from './connection.store';

/** A command that takes no longer is being sent, it does not wait. */
const SENT_WITHIN_MS = 1_000;

/**
 * Whether to say that a command waits to be sent: at once while the line is lost, and otherwise only when it takes its time. A mark that
 * came and went with each press would move the next button from under the thumb.
 */
export function usePendingNotice(isWaiting: boolean): boolean {
  const isLive = useConnection((connection) => connection.state === 'live');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SENT_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && (isLong || !isLive);
}
