import type { Need } from '../inventory/estimate.ts';
import type { PurchaseLine } from './purchasing.contract.ts';

/** The need of an event when something was ticked: thousandths of the unit, or people of a part without a recipe. */
export interface TickedShare {
  eventId: string;
  needed: number;
}

/** Something in the bag that no movement of the store can book. */
export interface Tick {
  /** Of a line, or of a thing without a recipe. */
  key: string;
  events: readonly TickedShare[];
}

/** Something to be ticked. */
export interface Tickable {
  key: string;
  name: Need['name'];
  events: readonly TickedShare[];
}

/** Whether the store cannot book a purchase of a line: it has no such item, or counts it in another kind of measure. */
export const isTicked = ({ itemId, unknown }: Pick<PurchaseLine, 'itemId' | 'unknown'>): boolean => itemId === null || unknown === 'unit';

/** Whether nothing is open of something: of each event no more is needed than when it was ticked. A new event opens it again. */
export function isInBag({ key, events }: Tickable, ticks: readonly Tick[]): boolean {
  const tick = ticks.find((one) => one.key === key);
  const ticked = new Map(tick?.events.map(({ eventId, needed }) => [eventId, needed]));
  return tick !== undefined && events.every(({ eventId, needed }) => needed <= (ticked.get(eventId) ?? 0));
}

interface Eaten {
  id: string;
  withoutRecipe: readonly { name: Need['name']; people: number }[];
}

/** Sold parts without a recipe, each once, with the people of each event. */
export function thingsWithoutRecipe(events: readonly Eaten[]): (Tickable & { people: number })[] {
  const things = new Map<string, Tickable & { people: number }>();
  for (const { id, withoutRecipe } of events) {
    for (const { name, people } of withoutRecipe) {
      const key = `without recipe: ${name.en}`;
      const known = things.get(key) ?? { key, name, events: [], people: 0 };
      things.set(key, { ...known, events: [...known.events, { eventId: id, needed: people }], people: known.people + people });
    }
  }
  return [...things.values()];
}
