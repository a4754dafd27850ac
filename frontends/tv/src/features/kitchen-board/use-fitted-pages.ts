import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTurn } from '#kit/use-turning-pages';
import { useSpoken } from '#kit/texts';
import { fittedPages } from './fitted-pages';

/** Lower rows than these no words are. */
const MOST_ROWS = 8;

interface FittedPages<Row> {
  /** The element whose children are the rows, as high as the column has room. */
  list: RefObject<HTMLUListElement | null>;
  rows: readonly Row[];
  page: number;
  pages: number;
}

/**
 * A list of rows of any height, page by page, each page with as many as are seen whole. All rows are laid out once, before anything is
 * painted, whenever their words, the language, the letters or the screen change.
 * @param wordsOf what decides how high a row is
 */
export function useFittedPages<Row>(rows: readonly Row[], textsOf: (row: Row) => string): FittedPages<Row> {
  const list = useRef<HTMLUListElement>(null);
  const [fitted, setFitted] = useState<{ texts: string; sizes: readonly number[] } | null>(null);
  const texts = [useSpoken(), ...rows.map(textsOf)].join('\n');
  const isKnown = fitted?.texts === texts;

  useLayoutEffect(() => {
    if (isKnown || !list.current) return;
    setFitted({ texts, sizes: fittedPages(heightsOf(list.current), list.current.clientHeight, MOST_ROWS) });
  }, [isKnown, texts]);
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

  const sizes = isKnown && fitted.sizes.length > 0 ? fitted.sizes : [rows.length];
  const page = useTurn(sizes.length);
  const from = sizes.slice(0, page).reduce((sum, size) => sum + size, 0);
  return { list, rows: rows.slice(from, from + (sizes[page] ?? 0)), page: page + 1, pages: sizes.length };
}

/** Each row's height with its margin. */
function heightsOf(list: HTMLElement): number[] {
  const tops = [...list.children].map((row) => row.getBoundingClientRect().top);
  const end = list.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return tops.map((top, place) => (tops[place + 1] ?? end) - top);
}
