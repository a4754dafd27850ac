import { isNumber, readStored, store } from './local-storage';
import { guessServerClock, isServerClockDoubtful, isServerClockKnown, serverNow } from './server-clock';

/**
 * Remembers by how much this device's clock is wrong, so that a page that is opened without a network knows the server's time as well as
 * the last one did. @source faults T3; decisions/0074
 */
export function rememberServerClock(key: string): void {
  const known = readStored(key, isNumber);
  if (known !== null) guessServerClock(known);
  const keep = (): void => {
    if (isServerClockKnown() && !isServerClockDoubtful()) store(key, serverNow() - Date.now());
  };
  document.addEventListener('visibilitychange', keep);
  window.addEventListener('pagehide', keep);
}
