import { useEffect, useRef, type RefObject } from 'react';

/** Where a person pressed last; null since they typed or moved into a field, because then nothing may take the page from under them. */
let pressedAt: string | null = null;
let answers: HTMLElement[] = [];

const WRONG = '[aria-invalid="true"]';
const FIELD = 'input, textarea, select';
const isWithin = (event: Event, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null;

/** Shows an answer, a field that is wrong before all else; nothing while the person types or has gone elsewhere. */
function lead(): void {
  const shown = answers.filter((answer) => answer.isConnected);
  answers = [];
  if (pressedAt !== location.href) return;
  shown.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const first = shown.find((answer) => answer.querySelector(WRONG)) ?? shown[0];
  if (!first) return;
  const wrong = first.querySelector<HTMLElement>(WRONG);
  first.scrollIntoView({ block: 'nearest' });
  if (wrong) wrong.focus({ preventScroll: true });
  // The button that was pressed has gone, and the keyboard's place with it.
  else if (document.activeElement === document.body) takeFocus(first);
}

/** Gives the focus to words, which have none by themselves. */
export function takeFocus(words: HTMLElement | null): void {
  if (!words) return;
  words.tabIndex = -1;
  words.scrollIntoView({ block: 'nearest' });
  words.focus({ preventScroll: true });
}

function toShow(element: HTMLElement): void {
  if (answers.length === 0) queueMicrotask(lead);
  answers.push(element);
}

/** A form that was sent again with the same mistake says nothing new: it leads there once more. */
function leadAgain(form: Element): void {
  const wrong = form.querySelector(WRONG);
  const label = wrong?.closest('[data-field]') ?? wrong?.parentElement;
  if (label instanceof HTMLElement) toShow(label);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => isWithin(event, 'button') && (pressedAt = location.href), true);
  document.addEventListener('keydown', ({ key }) => key === 'Enter' && (pressedAt = location.href), true);
  document.addEventListener(
    'submit',
    ({ target }) => {
      pressedAt = location.href;
      setTimeout(() => target instanceof Element && leadAgain(target));
    },
    true,
  );
  for (const typing of ['input', 'focusin'])
    document.addEventListener(typing, (event) => isWithin(event, FIELD) && (pressedAt = null), true);
}

/**
 * Brings the result of a press into view and the focus to it: a field that became wrong, or words that appeared.
 * @param answer changes with the element to show; null while there is none   @source requirements/storefront S20
 */
export function useAnswerInView<Of extends HTMLElement>(answer: string | null): RefObject<Of | null> {
  const place = useRef<Of>(null);
  useEffect(() => {
    if (answer !== null && place.current) toShow(place.current);
  }, [answer]);
  return place;
}
