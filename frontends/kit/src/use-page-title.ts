import { useEffect } from 'react';

/** Names the browser tab. @source decisions/0001 §55 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Kuzhi`;
  }, [title]);
}
