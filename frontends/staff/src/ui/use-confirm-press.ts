import { useState } from 'react';

/**
 * A press asks, a second one does it; whoever turns elsewhere meanwhile is asked anew. `press` goes to the button. For rows of a list that is
 * worked through; everything else is asked by `ConfirmDialog`. @source decisions/0049
 */
export function useConfirmPress(act: () => void) {
  const [isAsked, setAsked] = useState(false);
  return { isAsked, press: { onBlur: () => setAsked(false), onClick: () => (isAsked ? act() : setAsked(true)) } };
}
