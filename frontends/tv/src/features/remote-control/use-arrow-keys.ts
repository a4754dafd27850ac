import { useEffect } from 'react';
import { type Direction, nextInDirection } from './spatial-focus';

const DIRECTION_OF_KEY: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const REACHABLE = 'a[href], button:not([disabled])';

/** Moves the focus with the arrow keys of a remote control; Enter is the browser's own. An open dialog keeps the focus inside. */
export function useArrowKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = DIRECTION_OF_KEY[event.key];
      if (!direction || event.defaultPrevented) return;
      const dialogs = document.querySelectorAll('[role="dialog"]');
      const stage: ParentNode = dialogs[dialogs.length - 1] ?? document;
      const reachable = Array.from(stage.querySelectorAll<HTMLElement>(REACHABLE));
      const current = reachable.find((element) => element === document.activeElement);
      const boxes = reachable.map((element) => element.getBoundingClientRect());
      const next = current
        ? reachable[nextInDirection(boxes, current.getBoundingClientRect(), direction)]
        : (reachable.find((element) => element.closest('main')) ?? reachable[0]);
      next?.focus();
      // A wall never scrolls, and a browser of its own mind would.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
