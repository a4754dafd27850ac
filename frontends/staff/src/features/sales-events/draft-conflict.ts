import { type DishDraft, type EventDraft, NOT_SOLD, SALE_TIMES, type WindowDraft } from './event-draft';

const FIELDS = [
  'title',
  'titleMalayalam',
  'date',
  ...SALE_TIMES,
  'description',
  'descriptionMalayalam',
  'badge',
  'badgeMalayalam',
  'buttonText',
  'buttonTextMalayalam',
  'image',
  'isValentine',
  'isActive',
  'maxOrders',
  'windows',
] as const;
export type Place = { field: (typeof FIELDS)[number] } | { dish: string };
export type PlaceValue = string | number | boolean | DishDraft;

/** One place of the form that another person saved differently. */
export interface Difference {
  place: Place;
  theirs: PlaceValue;
  mine: PlaceValue;
  /** Whether I changed it too, so that one of us has to give way. */
  both: boolean;
}

/** Every place that one of the drafts has. */
const placesOf = (...drafts: readonly EventDraft[]): Place[] => {
  const dishes = new Set(drafts.flatMap(({ menu }) => Object.keys(menu ?? {})));
  return [...FIELDS.map((field) => ({ field })), ...[...dishes].map((dish) => ({ dish }))];
};
/** Orders since then change no window. */
const windowsText = (windows: readonly WindowDraft[]): string =>
  windows.map(({ from, until, parcels }) => `${from}–${until} (${parcels})`).join(', ');
const at = (draft: EventDraft, place: Place): PlaceValue => {
  if ('dish' in place) return draft.menu?.[place.dish] ?? NOT_SOLD;
  return place.field === 'windows' ? windowsText(draft.windows) : draft[place.field];
};
const same = (a: PlaceValue, b: PlaceValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The name of a place, for keys and choices. */
export const nameOfPlace = (place: Place): string => ('field' in place ? place.field : `menu.${place.dish}`);

/**
 * Places that another person changed since the form was opened, and that my form has otherwise.
 * @param opened the event when the form was opened   @param theirs as it is now   @param mine as typed
 */
export const differencesOf = (opened: EventDraft, theirs: EventDraft, mine: EventDraft): Difference[] =>
  placesOf(opened, theirs, mine)
    .filter((place) => !same(at(theirs, place), at(opened, place)) && !same(at(theirs, place), at(mine, place)))
    .map((place) => ({
      place,
      theirs: at(theirs, place),
      mine: at(mine, place),
      both: !same(at(mine, place), at(opened, place)),
    }));

/** My form with some places as the others saved them. */
export function takeTheirs(mine: EventDraft, theirs: EventDraft, places: readonly Place[]): EventDraft {
  const taken: EventDraft = { ...mine };
  for (const place of places) {
    if ('dish' in place) taken.menu = { ...taken.menu, [place.dish]: theirs.menu?.[place.dish] ?? NOT_SOLD };
    else Object.assign(taken, { [place.field]: theirs[place.field] });
  }
  return taken;
}
