import { type FocusEvent, useState } from 'react';
import { useTurn } from '#kit/use-turning-pages';

/**
 * Which of several panels is on the stage next to the step that runs: they turn with everything else, a press brings the next one, and none goes away under
 * the focus. @param panels how many there are
 */
export function useStage(panels: number) {
  const turned = useTurn(panels);
  const [ahead, setAhead] = useState(0);
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? (turned + ahead) % panels;
  return {
    shown,
    next: () => setAhead(ahead + 1),
    /** Of the panels. */
    handlers: {
      onFocus: () => setHeld(shown),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(null);
      },
    },
  };
}
