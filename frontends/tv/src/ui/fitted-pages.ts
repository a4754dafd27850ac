import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSpoken } from '#kit/texts';
import { languagesOn } from '#shared/devices/tv-language';
import { useServerNow } from '#kit/server-clock';

/** So often the same rows are laid out again because some are cut off. */
const MOST_TIMES_AGAIN = 3;
/** Type as large as its style says. */
const AS_STYLED: readonly number[] = [];

interface FittedPages<Row> {
  /** The element whose children are the rows, as high as there is room for them. */
  list: RefObject<HTMLUListElement | null>;
  rows: readonly Row[];
  page: number;
  pages: number;
}

/** The rooms that came for the same rows after they were laid out. */
interface Rooms {
  /** The rows were laid out again for each, once. */
  tried: readonly number[];
  /** Those that came again although there is another room while all rows are laid out: the pages leave them, and fit into the smallest. */
  left: readonly number[];
}
const NO_ROOMS: Rooms = { tried: [], left: [] };

/** Nothing is known of a list that was not shown when its rows were laid out: whatever room comes then is another one. */
const NOT_SHOWN: Pages = { ...NO_ROOMS, rooms: [], pages: [] };

interface Pages extends Rooms {
  pages: readonly FittedPage[];
  /** The heights that there are for the rows: in each language that takes its turn, and those that the pages leave. */
  rooms: readonly number[];
}

interface Fitted extends Pages {
  texts: string;
  /** Whether the rows are to be laid out again. */
  isOld: boolean;
}

/**
 * A list of rows of any height, page by page, each page with as many as fit whole. All rows are laid out once, before the browser paints, whenever their
 * words, the language, the letters, the screen or the room for them change.
 * @param textsOf the texts that decide a row's height   @param sizes of the type in rem, the largest first: one that shows all rows at once is taken, else the
 * last
 */
export function useFittedPages<Row>(rows: readonly Row[], textsOf: (row: Row) => string, sizes = AS_STYLED): FittedPages<Row> {
  const list = useRef<HTMLUListElement>(null);
  const [fitted, setFitted] = useState<Fitted | null>(null);
  const texts = [useSpoken(), ...rows.map(textsOf)].join('\n');
  const current = fitted?.texts === texts ? fitted : null;
  const isKnown = current !== null && !current.isOld;

  useLayoutEffect(() => {
    if (isKnown || !list.current) return;
    setFitted({ texts, isOld: false, ...fittedIn(list.current, sizes, current ?? NO_ROOMS) });
  }, [isKnown, texts, sizes, current]);
  const again = useRef({ texts, times: 0 });
  const look = () => {
    const room = list.current?.clientHeight;
    // A list that is not shown has none.
    if (!room || !list.current) return;
    if (again.current.texts !== texts) again.current = { texts, times: 0 };
    // Rows that have grown since they were laid out, whatever made them grow; a row that is higher than the room by itself stays so.
    if (list.current.scrollHeight > room + 1 && again.current.times < MOST_TIMES_AGAIN) {
      again.current.times += 1;
      setFitted((known) => (known && !known.isOld ? { ...known, isOld: true, left: [...known.left, room] } : known));
      return;
    }
    setFitted((known) => {
      if (!known || known.isOld || known.rooms.includes(room)) return known;
      const { tried, left } = known;
      return { ...known, isOld: true, ...(tried.includes(room) ? { left: [...left, room] } : { tried: [...tried, room] }) };
    });
  };
  useLayoutEffect(() => {
    // Whatever made the place larger or smaller: a line of alarm, a step that runs, another heading.
    if (isKnown) look();
  });
  useEffect(() => {
    const anew = () => {
      again.current.times = 0;
      setFitted(null);
    };
    window.addEventListener('resize', anew);
    // An engine without it has the letters from the start.
    const letters: FontFaceSet | undefined = 'fonts' in document ? document.fonts : undefined;
    letters?.addEventListener('loadingdone', anew);
    return () => {
      window.removeEventListener('resize', anew);
      letters?.removeEventListener('loadingdone', anew);
    };
  }, []);
  useRoomChanges(list, look);

  const pages = isKnown && current.pages.length > 0 ? current.pages : [{ from: 0, rows: rows.length }];
  const page = useTurn(pages.length);
  const shown = pages[page] ?? { from: 0, rows: 0 };
  return { list, rows: rows.slice(shown.from, shown.from + shown.rows), page: page + 1, pages: pages.length };
}

function fittedIn(list: HTMLElement, sizes: readonly number[], known: Rooms): Pages {
  let fitted = pagesIn(list, known);
  for (const size of sizes) {
    list.style.fontSize = `${size}rem`;
    fitted = pagesIn(list, known);
    if (fitted.pages.length <= 1) break;
  }
  return fitted;
}

function pagesIn(list: HTMLElement, known: Rooms): Pages {
  const { heights, rooms: whole } = measured(list);
  if (whole.includes(0)) return NOT_SHOWN;
  const latest = known.tried[known.tried.length - 1];
  // Something else than the pages made the place larger or smaller.
  const { tried, left } = latest !== undefined && whole.includes(latest) ? NO_ROOMS : known;
  const rooms = [...whole, ...left];
  return { tried, left, rooms, pages: fittedPages(heights, Math.min(...rooms)) };
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

/** How high each row is with its margin; of rows side by side the first is as high as all of them, and the others add nothing. */
function heightsOf(list: HTMLElement): number[] {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect());
  const tops = boxes.map(({ top }) => top);
  const end = Math.max(0, ...boxes.map(({ bottom }) => bottom));
  return tops.map((top, place) => (top === tops[place - 1] ? 0 : (tops.slice(place).find((next) => next !== top) ?? end) - top));
}

/** Which rows a page of a column shows. */
interface FittedPage {
  /** Its first row, from 0. */
  from: number;
  rows: number;
}

/**
 * The pages of a column, each with as many rows as are shown whole. The last one begins earlier where its own rows would leave room: a row that was
 * seen before says more than an empty panel. A row that is taller than the column has a page of its own.
 * @param heights of all rows, in their order   @param room the column's height
 */
export function fittedPages(heights: readonly number[], room: number): FittedPage[] {
  const pages: FittedPage[] = [];
  let left = 0;
  heights.forEach((height, row) => {
    const page = pages[pages.length - 1];
    if (page === undefined || height > left) {
      pages.push({ from: row, rows: 1 });
      left = room - height;
    } else {
      page.rows += 1;
      left -= height;
    }
  });
  const last = pages[pages.length - 1];
  const end = heights.length;
  for (let row = (last?.from ?? 0) - 1; last && row >= 0; row -= 1) {
    const height = heights[row] ?? 0;
    left -= height;
    if (left < 0) break;
    // A row that adds no height is next to the row before it, and comes with that.
    if (height > 0) Object.assign(last, { from: row, rows: end - row });
  }
  return pages;
}

/** Long enough to read a column from across the kitchen. */
export const TURN_EVERY_MS = 10_000;

/**
 * A list that is longer than its place, page by page; all lists of all TV screens turn together, by the server's clock.
 * @returns the rows of the page that is shown, its number from 1, and how many there are
 */
export function useTurningPages<Row>(rows: readonly Row[], perPage: number): { rows: readonly Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const page = useTurn(pages);
  return { rows: rows.slice(page * perPage, (page + 1) * perPage), page: page + 1, pages };
}

/** Which of so many pages is shown now, from 0. Where two languages take turns, a page stays for both. */
export function useTurn(pages: number): number {
  const everyMs = languagesOn(useSpoken()).small === null ? TURN_EVERY_MS : 2 * TURN_EVERY_MS;
  const now = useServerNow(pages > 1 ? everyMs : null);
  return pages > 1 ? Math.floor(now / everyMs) % pages : 0;
}
