import type { AreaSummary, DeliveryArea } from './geocoding.contract.ts';
import { isInBounds, kmBetween, type Point, mayBeInKerala, stateOfPincode } from './kerala.ts';

/** Where an address is, as far as the customer stated it. */
export interface Destination {
  pincode: string;
  /** The pin on the map; null without one. */
  point: Point | null;
}

/** Where a pincode lies; a wide one may have two places, an unknown one has none. */
type PlacesOf = (pincode: string) => readonly Point[];

/** Why nothing is delivered there: the pincode, a pin outside Kerala or outside the delivery area, or a pincode that needs a pin to be known. */
export type DeliveryRefusal = 'pincode.outside' | 'location.needed' | 'location.outside' | 'location.notServed';

/** How far from its known place a pincode may reach. The widest inhabited ones of the Ghats reach 10 km. */
const PINCODE_REACH_KM = 12;

/** As many towns as a customer reads. */
const NAMED_PLACES = 6;
/** As many pincodes as fit in two lines of a phone. */
const NAMED_PINCODES = 8;

export interface NamedPlace {
  name: string;
  nameMalayalam: string;
}

/**
 * The area in the words of a visitor; a long list is named in part, and the place of the kitchen stays out.
 * @param townOf the town of a pincode; null far from any
 */
export function summaryOfArea(area: DeliveryArea, townOf: (pincode: string) => NamedPlace | null): AreaSummary {
  if (area.kind === 'radius') return { kind: 'radius', km: area.km };
  if (area.kind === 'kerala') return { kind: 'kerala' };
  const pincodes = area.pincodes.slice(0, NAMED_PINCODES);
  const places = placesOfArea(area.pincodes, townOf);
  return { kind: 'pincodes', pincodes, others: area.pincodes.length - pincodes.length, ...(places.length > 0 && { places }) };
}

function placesOfArea(pincodes: readonly string[], townOf: (pincode: string) => NamedPlace | null): NamedPlace[] {
  const found = new Map<string, { place: NamedPlace; count: number }>();
  for (const pincode of pincodes) {
    const town = townOf(pincode);
    if (!town) continue;
    const { name, nameMalayalam } = town;
    found.set(name, { place: { name, nameMalayalam }, count: (found.get(name)?.count ?? 0) + 1 });
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED_PLACES)
    .map(({ place }) => place);
}

/** Whether the kitchen delivers to a pincode of Kerala as such. */
function servesPincode(area: DeliveryArea, pincode: string, placesOf: PlacesOf): boolean {
  if (area.kind === 'kerala') return true;
  if (area.kind === 'pincodes') return area.pincodes.includes(pincode);
  return placesOf(pincode).some((place) => kmBetween(place, area.centre) <= area.km);
}

/** Whether the kitchen delivers to a point of the map. A listed pincode of unknown place never excludes a pin. */
export function servesPoint(area: DeliveryArea, point: Point, placesOf: PlacesOf): boolean {
  if (!isInBounds(point)) return false;
  if (area.kind === 'kerala') return true;
  if (area.kind === 'radius') return kmBetween(point, area.centre) <= area.km;
  const places = area.pincodes.map(placesOf);
  return places.some((known) => known.length === 0 || known.some((place) => kmBetween(place, point) <= PINCODE_REACH_KM));
}

/** Why nothing can be delivered there, or null. With a circle the pin, which is exact, decides; without one the pincode's place. */
export function deliveryRefusal(area: DeliveryArea, { pincode, point }: Destination, placesOf: PlacesOf): DeliveryRefusal | null {
  if (!mayBeInKerala(pincode)) return 'pincode.outside';
  if (point && !isInBounds(point)) return 'location.outside';
  if (point && !servesPoint(area, point, placesOf)) return 'location.notServed';
  const isWhole = stateOfPincode(pincode) === 'Kerala';
  if (point && (area.kind === 'radius' || !isWhole)) return null;
  if (needsPin(area, pincode, isWhole, placesOf)) return 'location.needed';
  return servesPincode(area, pincode, placesOf) ? null : 'pincode.outside';
}

/**
 * Whether only a pin can say if the kitchen delivers to a pincode: only a part of it is in Kerala, or the area is a circle and its place is unknown.
 */
function needsPin(area: DeliveryArea, pincode: string, isWhole: boolean, placesOf: PlacesOf): boolean {
  if (area.kind === 'pincodes') return false;
  return !isWhole || (area.kind === 'radius' && placesOf(pincode).length === 0);
}
