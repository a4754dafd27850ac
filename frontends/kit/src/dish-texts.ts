import i18next, { type TFunction } from 'i18next';
import { isFirstDish, MENU_ITEMS } from '#shared/menu/menu-items';
import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';

const inMalayalam = (text: string | null | undefined, language = i18next.language): string | null =>
  language.startsWith('ml') && text ? text : null;

/**
 * Names a dish in the reader's language: as the manager wrote it there; a dish that comes with the program has a name of its own in each language, until a
 * manager renames it.
 * @param malayalam the manager's text for readers of Malayalam, if any   @param language `t`'s, where it is not the page's
 * @source decisions/0048
 */
export const dishName = (t: TFunction, key: string, name: string, malayalam?: string | null, language?: string): string =>
  inMalayalam(malayalam, language) ?? (isFirstDish(key) && MENU_ITEMS[key].name === name ? t(`kit:dishes.${key}.name`) : name);

/** As `dishName`, for the description of the dish. */
export const dishDescription = (t: TFunction, key: string, description: string, malayalam?: string | null): string =>
  inMalayalam(malayalam) ??
  (isFirstDish(key) && MENU_ITEMS[key].description === description ? t(`kit:dishes.${key}.description`) : description);

/** The badge and the button that a sale has unless the manager wrote others. */
export function saleDefaultText(t: TFunction, text: string): string {
  if (text === EVENT_DEFAULTS.badge) return t('kit:saleDefaults.badge');
  return text === EVENT_DEFAULTS.buttonText ? t('kit:saleDefaults.buttonText') : text;
}
