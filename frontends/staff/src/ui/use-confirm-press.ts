import { useState } from 'react';

/** A press asks, a second one does it; whoever turns elsewhere meanwhile is asked anew. `press` goes to the button. */
export function useConfirmPress(act: () => void) {
  const [isAsked, setAsked] = useState(false);
  return { isAsked, press: { onBlur: () => setAsked(false), onClick: () => (isAsked ? act() : setAsked(true)) } };
}
