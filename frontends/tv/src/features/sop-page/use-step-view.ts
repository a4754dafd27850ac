import { useState } from 'react';

/**
 * Which of a page's step views is on the screen: the first, or the one with the step that has just become active, until a cook turns. So a TV screen after a
 * power cut shows the timer that runs.
 * @source requirements/kitchen K14, K15
 */
export function useStepView(views: readonly (readonly string[])[], active: string | null): [number, (view: number) => void] {
  const [shown, setShown] = useState(0);
  const [followed, setFollowed] = useState<string | null>(null);
  if (active !== followed) {
    setFollowed(active);
    const view = views.findIndex((ids) => active !== null && ids.includes(active));
    if (view >= 0) setShown(view);
  }
  return [shown, setShown];
}
