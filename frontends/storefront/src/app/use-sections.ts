import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section that the address names; the header's height is the page's scroll padding. @source spec 1 §2.2 */
export function useSections(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    // The next Tab starts from there.
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
