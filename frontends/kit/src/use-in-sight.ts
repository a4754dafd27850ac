import { type RefObject, useEffect, useState } from 'react';

const CANNOT_SAY = typeof window !== 'undefined' && !('IntersectionObserver' in window);

/**
 * Whether the element is within so many pixels of the visible part of the page. A browser that cannot tell counts everything as visible.
 * @param margin px above and below
 */
export function useInSight(element: RefObject<Element | null>, margin = 0): boolean {
  const [isInSight, setInSight] = useState(CANNOT_SAY);
  useEffect(() => {
    if (!element.current || CANNOT_SAY) return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInSight;
}
