import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings the task that the address names into sight and gives it the focus: the list comes after the browser looked for it.
 * @param isThere whether the tasks are drawn   @returns its id, or an empty text
 */
export function useTaskInAddress(isThere: boolean): string {
  const { hash, key } = useLocation();
  const id = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    const row = isThere && id !== '' ? document.getElementById(id) : null;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    // `key`: a link may name the same task twice.
  }, [isThere, id, key]);
  return id;
}
