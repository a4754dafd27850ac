import { useLayoutEffect } from 'react';
import { useServerNow } from '#kit/server-clock';
import { useSpoken } from '#kit/texts';
import { TURN_EVERY_MS } from '#kit/use-turning-pages';
import { languagesOn } from '#shared/devices/tv-language';

/**
 * Two languages at once take turns, each as large as one alone: two texts in one place are too small to be read from afar. All screens turn together; places
 * with room for both show both (`data-together`).
 * @source requirements/kitchen K75; decisions/0063
 */
export function useLanguageTurn(): void {
  const isBoth = languagesOn(useSpoken()).small !== null;
  const now = useServerNow(isBoth ? TURN_EVERY_MS : null);
  const turn = Math.floor(now / TURN_EVERY_MS) % 2 === 0 ? 'large' : 'small';
  useLayoutEffect(() => {
    if (!isBoth) return undefined;
    document.documentElement.dataset['turn'] = turn;
    return () => void delete document.documentElement.dataset['turn'];
  }, [isBoth, turn]);
}
