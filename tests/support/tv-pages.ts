import { isSopPage, TV_APP_PAGES, TV_PAGES, tvPath } from '#shared/sop/tv-pages';
import { sopPage } from './sop-content.ts';

/** Every page that the TV app draws, with its address for an event and the heading that only it has. The home is for the event of its screen. */
export const SHOWN_PAGES = TV_APP_PAGES.map((id) => ({
  id,
  at: (eventId: string): string => (id === 'home' ? tvPath(id) : `${tvPath(id)}?eventId=${eventId}`),
  heading: (isSopPage(id) ? sopPage(id) : TV_PAGES[id]).title,
  /** The first step of an SOP page; null on any other. */
  firstStep: isSopPage(id) ? (sopPage(id).step.subSteps[0]?.id ?? null) : null,
}));
