import { useEffect } from 'react';

/** Names the browser tab. @source decision 55 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
