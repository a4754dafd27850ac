import type { Translated } from '../core/languages.ts';
import { keysOf } from '../core/narrow.ts';
import { TV_HOME } from '../core/pages.ts';
import { SOP_PAGES, type SopSlug } from './sop-pages.ts';

interface TvPage {
  /** Its name in the console's list, and on the way that leads to it. */
  title: Translated;
  /** The app does not draw it, because it has to work where the app does not, see `frontends/tv/public/check-screen.js`. */
  isApart?: true;
}

/**
 * Every page of a TV screen, by the last part of its address and in the order of the console's list. The SOP pages are the cards of the home;
 * each other page that the app draws is a component, `frontends/tv/src/app/pages/<id>.tsx`, and a link in the header of the home.
 * @source requirements/kitchen §2.2, §2.7; decisions/0063
 */
export const TV_PAGES = {
  home: { title: { en: 'SOP home', ml: 'പാചക സഹായി', hi: 'SOP होम' } },
  ...SOP_PAGES,
  board: { title: { en: 'Kitchen board', ml: 'അടുക്കള ബോർഡ്', hi: 'किचन बोर्ड' } },
  check: { title: { en: 'Check this screen', ml: 'സ്ക്രീൻ പരിശോധിക്കുക' }, isApart: true },
} as const satisfies Record<string, TvPage>;

export type TvPageId = keyof typeof TV_PAGES;

/** In the order of the console's list. */
export const TV_PAGE_IDS: readonly TvPageId[] = keysOf(TV_PAGES);

/** Those that the app draws. */
export const TV_APP_PAGES = TV_PAGE_IDS.filter((id) => !('isApart' in TV_PAGES[id]));

export const isSopPage = (id: TvPageId): id is SopSlug => id in SOP_PAGES;

/** Those to which the header of the home leads. */
export const TV_HEADER_PAGES = TV_APP_PAGES.filter((id) => id !== 'home' && !isSopPage(id));

export const tvPath = (id: TvPageId): string => (id === 'home' ? TV_HOME : `${TV_HOME}/${id}`);
