import type { TFunction } from 'i18next';
import { KITCHEN_BOARD, SOP_HOME, SOP_PAGES, SOP_SLUGS, sopPath } from '#shared/sop/sop-pages';
import { textIn } from '#shared/core/languages';

/** Every page that a TV screen can show, by its path and by its name in the reader's language. */
export function tvPages(t: TFunction, language: string): { value: string; label: string }[] {
  return [
    { value: SOP_HOME, label: t('devices.send.home') },
    ...SOP_SLUGS.map((slug) => ({ value: sopPath(slug), label: textIn(SOP_PAGES[slug].title, language) })),
    { value: KITCHEN_BOARD, label: t('devices.send.board') },
    { value: `${SOP_HOME}/check`, label: t('devices.send.check') },
  ];
}

/** Where a TV screen is, out of the address that it reports: the path of its page, and the event in it. */
export function placeOf(address: string): { path: string; eventId: string | null } {
  const [path = '', query] = address.split('?');
  return { path, eventId: new URLSearchParams(query).get('eventId') };
}
