import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import type { PincodeLabel, Place } from '#shared/geocoding/geocoding.contract';
import { isInBounds, isKerala, type Point, stateOfPincode } from '#shared/geocoding/kerala';
import { Geocoder } from './geocoder.js';
import { pincodePoints } from './pincode-points.js';

const outside = (): DomainError => new DomainError('unprocessable', 'location.outside', 'Selected location is outside Kerala');

/** Decides which points of the map may be picked. */
@Injectable()
export class GeocodingService {
  private labels: PincodeLabel[] | null = null;

  constructor(private readonly geocoder: Geocoder) {}

  /**
   * The address at a point of Kerala.
   * @throws DomainError unprocessable `location.outside`; notFound `location.unknown`
   * @source requirements/storefront §5, §8; contract §7.3
   */
  async reverse(point: Point): Promise<Place> {
    if (!isInBounds(point)) throw outside();
    const place = await this.geocoder.reverse(point);
    if (!place) throw new DomainError('notFound', 'location.unknown', 'No address found');
    if (!isKerala(place.state)) throw outside();
    return place;
  }

  /** Where the pincodes of Kerala lie; a wide one may have two places. */
  pincodes(): PincodeLabel[] {
    this.labels ??= pincodePoints().filter((point) => stateOfPincode(point.pincode) === 'Kerala' && isInBounds(point));
    return this.labels;
  }
}
