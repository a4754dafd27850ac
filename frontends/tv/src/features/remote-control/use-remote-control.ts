import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { TV_HOME } from '#shared/core/pages';
import { keepFocus, firstOf, reachableNow } from './keep-focus';
import { type Direction, nextInDirection } from './spatial-focus';

const DIRECTION_OF_KEY: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const BACK_KEYS = ['Escape', 'Backspace', 'GoBack', 'BrowserBack', 'XF86Back'];
/** The codes of the back buttons of webOS and Tizen where the engine has no name for them. */
const BACK_CODES = [461, 10009];
const isBack = ({ key, keyCode }: KeyboardEvent): boolean => BACK_KEYS.includes(key) || BACK_CODES.includes(keyCode);

/** Steers the TV screen by a remote control: arrows move the focus, Back closes a dialog or leads home, OK is the browser's own. */
export function useRemoteControl(): void {
  const navigate = useNavigate();
  useEffect(() => keepFocus(), []);
  useEffect(() => {
    window.addEventListener('keydown', onArrow);
    return () => window.removeEventListener('keydown', onArrow);
  }, []);
  useEffect(() => {
    const onBack = (event: KeyboardEvent) => {
      if (!isBack(event)) return;
      if (document.querySelector('[role="dialog"]')) {
        if (event.key !== 'Escape') document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      } else if (window.location.pathname !== TV_HOME) void navigate(TV_HOME);
      if (event.key !== 'Escape') event.preventDefault();
    };
    // Before the dialog hears Esc: afterwards it would be closed already, and the same press would lead home.
    window.addEventListener('keydown', onBack, true);
    return () => window.removeEventListener('keydown', onBack, true);
  }, [navigate]);
}

const isAside = (direction: Direction): boolean => direction === 'left' || direction === 'right';
/** To the left of the header's first place there is nothing, not the page below it. */
const isInHeader = (element: HTMLElement): boolean => element.closest('header') !== null;

function onArrow(event: KeyboardEvent): void {
  const direction = DIRECTION_OF_KEY[event.key];
  if (!direction || event.defaultPrevented) return;
  const everywhere = reachableNow();
  const current = everywhere.find((element) => element === document.activeElement);
  const reachable =
    current && isAside(direction) ? everywhere.filter((element) => isInHeader(element) === isInHeader(current)) : everywhere;
  const boxes = reachable.map((element) => element.getBoundingClientRect());
  const next = current ? reachable[nextInDirection(boxes, current.getBoundingClientRect(), direction)] : firstOf(reachable);
  next?.focus();
  // A TV screen never scrolls, and a browser of its own mind would.
  event.preventDefault();
}
