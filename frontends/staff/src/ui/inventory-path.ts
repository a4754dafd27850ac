import { STAFF_PAGES } from '#shared/core/pages';
import { queryOf } from '#shared/core/route';

/** Parameters of the address of the inventory: the item whose form opens, or the searched text. */
export const ITEM_IN_ADDRESS = 'item';
export const SEARCH_IN_ADDRESS = 'search';

/** The address where the price of something is entered: the form of its item, or the list where an item of its name is missing. */
export const pricePath = (itemId: number | null, name: string): string =>
  `${STAFF_PAGES.kitchen.path}?${queryOf({ tab: 'inventory', ...(itemId === null ? { [SEARCH_IN_ADDRESS]: name } : { [ITEM_IN_ADDRESS]: itemId }) })}`;
