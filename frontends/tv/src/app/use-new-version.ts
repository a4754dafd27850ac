import { useEffect } from 'react';
import { useConnection } from '#kit/connection.store';
import { lookForNewVersion, useNewVersion } from './new-version';

/** In addition to every reconnect, because a new version comes with a new server. */
const LOOK_EVERY_MS = 10 * 60_000;
/** A cook may be choosing in a dialog. */
const TRY_EVERY_MS = 5_000;

/** Restarts the TV screen when the server has a newer one, but not under a running timer or an open dialog. @source requirements/kitchen K77 */
export function useNewVersionBetween(isTiming: boolean): void {
  const { isThere } = useNewVersion();
  const isLive = useConnection((connection) => connection.state === 'live');
  useEffect(() => {
    if (!isLive) return undefined;
    const look = () => void lookForNewVersion();
    look();
    const again = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [isLive]);
  useEffect(() => {
    if (!isThere || isTiming) return undefined;
    const start = () => {
      if (!document.querySelector('[role="dialog"]')) window.location.reload();
    };
    start();
    const again = setInterval(start, TRY_EVERY_MS);
    return () => clearInterval(again);
  }, [isThere, isTiming]);
}
