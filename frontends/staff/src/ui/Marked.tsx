import { readingsOf } from '#shared/bookings/booking-search';
import { partsHolding } from '#shared/core/search-marks';

interface Props {
  text: string;
  /** The searched text; empty marks nothing. */
  typed: string;
}

/** A text with the matches of a search marked. */
export function Marked({ text, typed }: Props) {
  const parts = typed.trim() === '' ? [] : partsHolding(text, readingsOf(typed).flat());
  return (
    <>
      {text.slice(0, parts[0]?.from)}
      {parts.map(({ from, to }, at) => [<mark key={from}>{text.slice(from, to)}</mark>, text.slice(to, parts[at + 1]?.from)])}
    </>
  );
}
