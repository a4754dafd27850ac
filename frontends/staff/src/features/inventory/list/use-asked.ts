import { useSearchParams } from 'react-router-dom';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { ITEM_IN_ADDRESS, SEARCH_IN_ADDRESS } from '../../../ui/inventory-path';

/** The parameters of the inventory's address: words to search for, and an item whose price is to be entered. */
export function useAsked(items: readonly InventoryItem[]): { search: string; item: InventoryItem | undefined; done: () => void } {
  const [asked, setAsked] = useSearchParams();
  return {
    search: asked.get(SEARCH_IN_ADDRESS) ?? '',
    item: items.find(({ id }) => String(id) === asked.get(ITEM_IN_ADDRESS)),
    // The back button leads to the page before, not to the form again.
    done: () =>
      setAsked(
        (now) => {
          now.delete(ITEM_IN_ADDRESS);
          return now;
        },
        { replace: true },
      ),
  };
}
