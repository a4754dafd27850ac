/** On which element the Stop of a running timer is. */
export const STOPS = 'data-stops';

/** The Stop of a timer that is on the screen. */
export const stopButtonOf = (stepId: string): HTMLElement | null =>
  Array.from(document.querySelectorAll<HTMLElement>(`[${STOPS}]`)).find((button) => button.getAttribute(STOPS) === stepId) ?? null;
