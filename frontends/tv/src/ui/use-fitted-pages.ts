import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTurn } from '#kit/use-turning-pages';
import { useSpoken } from '#kit/texts';
import { fittedPages } from './fitted-pages';

/** Type as large as its style says. */
const AS_STYLED: readonly number[] = [];

interface FittedPages<Row> {
  /** The element whose children are the rows, as high as there is room for them. */
  list: RefObject<HTMLUListElement | null>;
  rows: readonly Row[];
  page: number;
  pages: number;
}

interface Fitted {
  texts: string;
  /** How many rows each page has. */
  counts: readonly number[];
  /** The height that there was for the rows, in each language that takes its turn. */
  rooms: readonly number[];
}

/**
 * A list of rows of any height, page by page, each page with as many as are seen whole. All rows are laid out once, before anything is
 * painted, whenever their words, the language, the letters, the screen or the room for them change.
 * @param textsOf what decides how high a row is   @param sizes of the type in rem, the largest first: one that shows all rows at once is
 * taken, else the last
 */
export function useFittedPages<Row>(rows: readonly Row[], textsOf: (row: Row) => string, sizes = AS_STYLED): FittedPages<Row> {
  const list = useRef<HTMLUListElement>(null);
  const [fitted, setFitted] = useState<Fitted | null>(null);
  const texts = [useSpoken(), ...rows.map(textsOf)].join('\n');
  const isKnown = fitted?.texts === texts;

  useLayoutEffect(() => {
    if (isKnown || !list.current) return;
    setFitted({ texts, ...fittedIn(list.current, sizes) });
  }, [isKnown, texts, sizes]);
  /** The room for which the rows were laid out anew last: a second time in a row it is their own doing. */
  const anew = useRef<number>(undefined);
  const look = () => {
    const room = list.current?.clientHeight;
    if (room === undefined) return;
    setFitted((known) => {
      if (!known || known.rooms.includes(room)) return known;
      const isOwnDoing = anew.current === room;
      anew.current = room;
      return isOwnDoing ? { ...known, rooms: [...known.rooms, room] } : null;
    });
  };
  useLayoutEffect(() => {
    // Whatever made the place larger or smaller: a line of alarm, a step that runs, another heading.
    if (isKnown) look();
  });
  useEffect(() => {
    const again = () => setFitted(null);
    window.addEventListener('resize', again);
    // An engine without it has the letters from the start.
    const letters: FontFaceSet | undefined = 'fonts' in document ? document.fonts : undefined;
    letters?.addEventListener('loadingdone', again);
    return () => {
      window.removeEventListener('resize', again);
      letters?.removeEventListener('loadingdone', again);
    };
  }, []);
  useRoomChanges(list, look);

  const counts = isKnown && fitted.counts.length > 0 ? fitted.counts : [rows.length];
  const page = useTurn(counts.length);
  const from = counts.slice(0, page).reduce((sum, count) => sum + count, 0);
  return { list, rows: rows.slice(from, from + (counts[page] ?? 0)), page: page + 1, pages: counts.length };
}

function fittedIn(list: HTMLElement, sizes: readonly number[]): Pick<Fitted, 'counts' | 'rooms'> {
  let fitted = pagesIn(list);
  for (const size of sizes) {
    list.style.fontSize = `${size}rem`;
    fitted = pagesIn(list);
    if (fitted.counts.length <= 1) break;
  }
  return fitted;
}

function pagesIn(list: HTMLElement): Pick<Fitted, 'counts' | 'rooms'> {
  const { heights, rooms } = measured(list);
  return { rooms, counts: fittedPages(heights, Math.min(...rooms)) };
}

/** Tells when the place has another size; an engine without it looks at each turn of a page. */
function useRoomChanges(list: RefObject<HTMLElement | null>, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!('ResizeObserver' in window) || !list.current) return undefined;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}

/** Each row's height with its margin, and the room; where two languages take turns, the larger height. */
function measured(list: HTMLElement): { heights: number[]; rooms: number[] } {
  const { dataset } = document.documentElement;
  const turn = dataset['turn'];
  if (turn === undefined) return { heights: heightsOf(list), rooms: [list.clientHeight] };
  const each = ['large', 'small'].map((language) => {
    dataset['turn'] = language;
    return { heights: heightsOf(list), room: list.clientHeight };
  });
  dataset['turn'] = turn;
  const [first, second] = each;
  return {
    heights: first?.heights.map((height, row) => Math.max(height, second?.heights[row] ?? 0)) ?? [],
    rooms: each.map(({ room }) => room),
  };
}

function heightsOf(list: HTMLElement): number[] {
  const tops = [...list.children].map((row) => row.getBoundingClientRect().top);
  const end = list.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return tops.map((top, place) => (tops[place + 1] ?? end) - top);
}
