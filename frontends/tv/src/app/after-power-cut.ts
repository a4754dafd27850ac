import { TV_HOME } from '#shared/core/pages';
import { newVersionIsThere } from './new-version';

/**
 * Lets the TV screen open while the server is still down: after a power cut the television is often the first to be back. The worker's scope
 * is `/soplocked`, so that it never answers for the other apps on the same origin. Failing is no fault: the TV screen then waits for its
 * server. @source faults R16
 */
export function openAfterPowerCut(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isServed = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker brings the version on the screen, each further one a newer version.
    if (isServed) newVersionIsThere();
    isServed = true;
  });
  void serviceWorker.register('/tv-sw.js', { scope: TV_HOME }).catch(() => undefined);
}
