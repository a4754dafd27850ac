import { type RefObject, useEffect, useState, startTransition } from 'react';

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

/** Whether the caller's first render is on the screen. Requests made only then do not come between the code and the first picture. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before it is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
