import type { TFunction } from 'i18next';
import { isMenuKey, MENU_ITEMS } from '#shared/menu/menu-items';
import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';

/** Names a built-in dish in the reader's language; what somebody typed stays as typed. @source decisions/0001 §54 */
export const dishName = (t: TFunction, key: string, name: string): string =>
  isMenuKey(key) && MENU_ITEMS[key].name === name ? t(`kit:dishes.${key}.name`) : name;

/** As `wordDish`, for what the dish is. */
export const dishDescription = (t: TFunction, key: string, description: string): string =>
  isMenuKey(key) && MENU_ITEMS[key].description === description ? t(`kit:dishes.${key}.description`) : description;

/** The badge and the button that a sale has unless the manager wrote others. */
export function saleDefaultText(t: TFunction, text: string): string {
  if (text === EVENT_DEFAULTS.badge) return t('kit:saleDefaults.badge');
  return text === EVENT_DEFAULTS.buttonText ? t('kit:saleDefaults.buttonText') : text;
}
