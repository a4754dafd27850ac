import { textIn } from '#shared/core/languages';
import { TV_PAGE_IDS, TV_PAGES, tvPath } from '#shared/sop/tv-pages';

/** Every page that a TV screen can show, by its path and by its name in the reader's language. */
export const tvPages = (language: string): { value: string; label: string }[] =>
  TV_PAGE_IDS.map((id) => ({ value: tvPath(id), label: textIn(TV_PAGES[id].title, language) }));

/** Where a TV screen is, out of the address that it reports: the path of its page, and the event in it. */
export function placeOf(address: string): { path: string; eventId: string | null } {
  const [path = '', query] = address.split('?');
  return { path, eventId: new URLSearchParams(query).get('eventId') };
}
