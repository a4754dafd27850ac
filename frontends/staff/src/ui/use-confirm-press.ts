import { useState } from 'react';

/**
 * A first press asks, a second one acts; after a loss of focus it asks again. `press` goes to the button. For rows of a list that a person
 * works through; all other questions use `ConfirmDialog`. @source decisions/0049
 */
export function useConfirmPress(act: () => void) {
  const [isAsked, setAsked] = useState(false);
  return { isAsked, press: { onBlur: () => setAsked(false), onClick: () => (isAsked ? act() : setAsked(true)) } };
}
