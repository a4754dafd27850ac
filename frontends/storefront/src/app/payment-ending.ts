/** How a payment in a page of its own ended, as the server says in `?payment=`. @source decisions/0001 §23 */
export const ENDINGS = ['failed', 'pending', 'refunded', 'amount', 'used', 'unverified'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Reads the ending and takes it out of the address, so that a reload does not say it again. */
export function takeEnding(): Ending | null {
  const query = new URLSearchParams(location.search);
  const said = query.get('payment');
  if (said === null) return null;
  query.delete('payment');
  const rest = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`);
  return ENDINGS.find((ending) => ending === said) ?? null;
}
