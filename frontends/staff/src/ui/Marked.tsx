import { readingsOf } from '#shared/bookings/booking-search';
import { partsHolding } from '#shared/core/search-marks';

interface Props {
  text: string;
  /** What was searched for; empty marks nothing. */
  typed: string;
}

/** A text with what a search has found in it marked. */
export function Marked({ text, typed }: Props) {
  const parts = typed.trim() === '' ? [] : partsHolding(text, readingsOf(typed).flat());
  return (
    <>
      {text.slice(0, parts[0]?.from)}
      {parts.map(({ from, to }, at) => [<mark key={from}>{text.slice(from, to)}</mark>, text.slice(to, parts[at + 1]?.from)])}
    </>
  );
}
