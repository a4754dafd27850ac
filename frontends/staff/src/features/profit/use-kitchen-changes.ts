import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useInventory, useLiveInventory } from '../../data/inventory.data';

const versionsOf = (list: readonly { version: number }[]): string =>
  `${list.length}:${list.reduce((sum, { version }) => sum + version, 0)}`;

/** Another text whenever a cooking day or the store has changed: the cost of a sale may then differ. */
export function useKitchenChanges(): string {
  useLiveDiary();
  useLiveInventory();
  const days = useDiary(({ list }) => versionsOf(list));
  const items = useInventory(({ list }) => versionsOf(list));
  return `${days} ${items}`;
}
