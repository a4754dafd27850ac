import { languagesOn } from '#shared/devices/tv-language';
import { useServerNow } from './server-clock';
import { useSpoken } from './texts';

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
