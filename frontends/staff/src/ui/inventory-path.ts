import { STAFF_PAGES } from '#shared/core/pages';
import { queryOf } from '#shared/core/query';

/** What the address of the inventory may ask for: the form of one item, or what its list is searched for. */
export const ITEM_IN_ADDRESS = 'item';
export const SEARCH_IN_ADDRESS = 'search';

/** The address where the price of something is entered: the form of its item, or the list where an item of its name is missing. */
export const pricePath = (itemId: number | null, name: string): string =>
  `${STAFF_PAGES.kitchen.path}?${queryOf({ tab: 'inventory', ...(itemId === null ? { [SEARCH_IN_ADDRESS]: name } : { [ITEM_IN_ADDRESS]: itemId }) })}`;
