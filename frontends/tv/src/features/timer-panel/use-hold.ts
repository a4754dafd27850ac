import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

/** So long OK or the pointer stays down. @source requirements/kitchen K87 */
export const HOLD_MS = 1_000;
/** The hint after a short press stays so long. */
const HINT_MS = 4_000;

/** Held down now; told to hold after a short press; told to press again after a press that cannot be held. */
type HoldState = 'idle' | 'holding' | 'hint' | 'again';

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/**
 * A button that acts only when it is held for a second, by OK, Enter, the space bar, a pointer or a finger. After a press that cannot be held, as of a screen
 * reader or a remote control that only clicks, a hint asks for a second press. The same button does other things at once: a press that began before the button
 * changed its meaning ends with the key that is still down.
 * @param isAsked whether it has to be held now   @param act its action
 */
export function useHold(isAsked: boolean, act: () => void) {
  const [state, setState] = useState<HoldState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A key or a pointer is down on the button. */
  const isDown = useRef(false);
  /** The press that is down has been handled: the click at its end does nothing. */
  const isDealtWith = useRef(false);

  const change = (next: HoldState, ms?: number, then = () => change('idle')) => {
    clearTimeout(timer.current);
    setState(next);
    if (ms !== undefined) timer.current = setTimeout(then, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const begin = () => {
    isDown.current = true;
    isDealtWith.current = isAsked;
    if (!isAsked) return;
    change('holding', HOLD_MS, () => {
      change('idle');
      act();
    });
  };
  const end = () => {
    isDown.current = false;
    if (state === 'holding') change('hint', HINT_MS);
  };
  const lose = () => {
    isDown.current = false;
    if (state === 'holding') change('idle');
  };
  const leave = () => {
    isDealtWith.current = false;
    lose();
  };
  return {
    state,
    handlers: {
      onMouseDown: ({ button }: MouseEvent) => {
        if (button === 0) begin();
      },
      onMouseUp: end,
      onMouseLeave: leave,
      onTouchStart: begin,
      onTouchEnd: end,
      onTouchCancel: leave,
      onBlur: lose,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        const isHeld = event.repeat || isDown.current;
        if (isAsked || isHeld) event.preventDefault();
        if (!isHeld) begin();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isPress(event)) return;
        if (isDealtWith.current || !isDown.current) event.preventDefault();
        isDealtWith.current = false;
        end();
      },
      onClick: () => {
        if (isDealtWith.current) isDealtWith.current = false;
        else if (!isAsked) act();
        else if (state === 'again') {
          change('idle');
          act();
        } else change('again', HINT_MS);
      },
    },
  };
}
