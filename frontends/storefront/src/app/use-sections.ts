import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the section that the address names; the header's height is the page's scroll padding. After Back and Forward the browser itself
 * scrolls to where the visitor was. @source requirements/storefront §2.2
 */
export function useSections(): void {
  const { hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const hasArrived = useRef(false);
  useEffect(() => {
    const isElsewhere = (isBack && hasArrived.current) || state !== null;
    hasArrived.current = true;
    if (!hash || isElsewhere) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    // The next Tab starts from there.
    section?.focus({ preventScroll: true });
  }, [hash, key, isBack, state]);
}
