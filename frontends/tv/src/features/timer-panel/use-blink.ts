import { useServerNow } from '#kit/server-clock';

/** @source requirements/kitchen K61 */
const HALF_MS = 500;

/**
 * Half a second strong, half a second light, in step on all TV screens. An endless animation of a style would be the smoother way, but keeps a television
 * without a graphics chip painting sixty times a second.
 * @param isOn whether anything blinks; without it the result is strong
 */
export function useBlink(isOn: boolean): 'strong' | 'light' {
  const now = useServerNow(isOn ? HALF_MS : null);
  return isOn && Math.floor(now / HALF_MS) % 2 === 1 ? 'light' : 'strong';
}
