import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** px of the plot's left edge to a place in the list. */
type PlaceAt = (x: number) => number;

/**
 * The place of a chart whose values are read out: the last one, until a pointer or the arrow keys choose another.
 * @param texts the text of each place
 */
export function useCursor(texts: readonly string[], label: string, placeAt: PlaceAt) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = texts.length - 1;
  const place = chosen === null ? last : Math.min(chosen, last);
  const move = (to: number): void => setChosen(Math.max(0, Math.min(last, to)));
  const point = ({ clientX, currentTarget }: PointerEvent<Element>): void =>
    move(placeAt(clientX - currentTarget.getBoundingClientRect().left));
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = KEYS[event.key]?.(place, last);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return {
    place,
    isChosen: chosen !== null,
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': last + 1,
      'aria-valuenow': place + 1,
      'aria-valuetext': texts[place],
      onKeyDown,
      onPointerMove: point,
      onPointerDown: point,
    },
  } as const;
}

const KEYS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};
