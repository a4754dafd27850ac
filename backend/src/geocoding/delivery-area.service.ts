import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import {
  deliveryRefusal,
  type DeliveryRefusal,
  type Destination,
  type NamedPlace,
  servesPoint,
  summaryOfArea,
} from '#shared/geocoding/delivery-area';
import type { AreaSummary, DeliveryArea } from '#shared/geocoding/geocoding.contract';
import { MAP_CENTRE, type Point } from '#shared/geocoding/kerala';
import { SettingsService } from '../settings/settings.service.js';
import { towns } from './kerala-towns.js';
import { pincodePoints } from './pincode-points.js';

const SENTENCES: Record<DeliveryRefusal, string> = {
  'pincode.outside': 'We do not deliver to this pincode',
  'location.needed': 'Put a pin on the map: this pincode alone does not say where you live',
  'location.outside': 'Selected location is outside Kerala',
  'location.notServed': 'We do not deliver to this place',
};

const refused = (code: DeliveryRefusal, path?: string): DomainError => {
  const message = SENTENCES[code];
  return new DomainError('unprocessable', code, message, path === undefined ? {} : { issues: [{ path, message }] });
};

/** Where the kitchen delivers, by the manager's setting and the embedded pincodes. */
@Injectable()
export class DeliveryAreaService {
  private places: Map<string, Point[]> | null = null;
  private summary: { of: string; is: AreaSummary } | null = null;

  constructor(private readonly settings: SettingsService) {}

  /** Why the kitchen does not deliver there; null where it does. */
  async refusalOf(destination: Destination): Promise<DeliveryRefusal | null> {
    const { deliveryArea } = await this.settings.read();
    return deliveryRefusal(deliveryArea, destination, this.placesOf);
  }

  /**
   * Refuses a destination that the kitchen does not deliver to.
   * @param path of the fields in the request's body
   * @throws DomainError unprocessable `pincode.outside`, `location.needed`, `location.outside`, `location.notServed`
   */
  requireServed(area: DeliveryArea, destination: Destination, path: { pincode: string; location: string }): void {
    const code = deliveryRefusal(area, destination, this.placesOf);
    if (code) throw refused(code, code === 'pincode.outside' ? path.pincode : path.location);
  }

  /** @throws DomainError unprocessable `location.notServed` for a point outside the delivery area */
  async requirePoint(point: Point): Promise<void> {
    const { deliveryArea } = await this.settings.read();
    if (!servesPoint(deliveryArea, point, this.placesOf)) throw refused('location.notServed');
  }

  /** The kitchen: the middle of the delivery area where it is a circle, else where the map opens. */
  async kitchen(): Promise<Point> {
    const { deliveryArea } = await this.settings.read();
    return deliveryArea.kind === 'radius' ? deliveryArea.centre : { ...MAP_CENTRE };
  }

  /** Where a pincode lies; null for an unknown one. */
  placeOf(pincode: string): Point | null {
    return this.placesOf(pincode)[0] ?? null;
  }

  /** The area in the words of a visitor. A list of pincodes has a thousand of them, and each visitor asks: the answer of the latest area is kept. */
  summaryOf(area: DeliveryArea): AreaSummary {
    const of = JSON.stringify(area);
    if (this.summary?.of !== of) this.summary = { of, is: summaryOfArea(area, (pincode) => this.townOf(pincode)) };
    return this.summary.is;
  }

  private townOf(pincode: string): NamedPlace | null {
    const place = this.placeOf(pincode);
    return place && towns.near(place);
  }

  private readonly placesOf = (pincode: string): readonly Point[] => {
    this.places ??= byPincode();
    return this.places.get(pincode) ?? [];
  };
}

function byPincode(): Map<string, Point[]> {
  const places = new Map<string, Point[]>();
  for (const { pincode, lat, lng } of pincodePoints()) places.set(pincode, [...(places.get(pincode) ?? []), { lat, lng }]);
  return places;
}
