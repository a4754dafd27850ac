import type { AreaSummary, DeliveryArea } from './delivery-area.contract.ts';
import { isInBounds, kmBetween, type Point } from './kerala.ts';
import { mayBeInKerala, stateOfPincode } from './pincode-state.ts';

/** Where an address is, as far as the customer said. */
export interface Destination {
  pincode: string;
  /** The pin on the map; null without one. */
  point: Point | null;
}

/** Where a pincode lies; a wide one may have two places, an unknown one has none. */
export type PlacesOf = (pincode: string) => readonly Point[];

/** Why nothing is delivered there: the pincode, a pin outside Kerala or outside the delivery area, or a pincode that needs a pin to be known. */
export type DeliveryRefusal = 'pincode.outside' | 'location.needed' | 'location.outside' | 'location.notServed';

/** How far from its known place a pincode may reach. The widest inhabited ones of the Ghats reach 10 km. */
const PINCODE_REACH_KM = 12;

/** As many pincodes as fit in two lines of a phone. */
const NAMED_PINCODES = 8;

/** What a visitor reads of the area; a long list is named in part, and where the kitchen is stays out. */
export function summaryOfArea(area: DeliveryArea): AreaSummary {
  if (area.kind === 'radius') return { kind: 'radius', km: area.km };
  if (area.kind === 'kerala') return { kind: 'kerala' };
  const pincodes = area.pincodes.slice(0, NAMED_PINCODES);
  return { kind: 'pincodes', pincodes, others: area.pincodes.length - pincodes.length };
}

/** Whether the kitchen delivers to a pincode of Kerala as such. */
function servesPincode(area: DeliveryArea, pincode: string, placesOf: PlacesOf): boolean {
  if (area.kind === 'kerala') return true;
  if (area.kind === 'pincodes') return area.pincodes.includes(pincode);
  return placesOf(pincode).some((place) => kmBetween(place, area.centre) <= area.km);
}

/** Whether the kitchen delivers to a point of the map. A listed pincode whose place nobody knows cannot speak against a pin. */
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

/** Whether only a pin can say if the kitchen delivers to a pincode: only a part of it is Kerala's, or a circle is asked about a place that is not known. */
function needsPin(area: DeliveryArea, pincode: string, isWhole: boolean, placesOf: PlacesOf): boolean {
  if (area.kind === 'pincodes') return false;
  return !isWhole || (area.kind === 'radius' && placesOf(pincode).length === 0);
}
