import { endpoints, get, PUBLIC } from '../core/endpoint.ts';
import type { geocodingWire } from './geocoding.contract.ts';

interface Pin {
  lat: number;
  lng: number;
}

/** Degrees with six decimals, a tenth of a metre. */
const rounded = ({ lat, lng }: Pin): { lat: string; lng: string } => ({ lat: lat.toFixed(6), lng: lng.toFixed(6) });

export const geocodingApi = endpoints<typeof geocodingWire>()({
  /** 422 outside Kerala. */
  reverse: get('/api/geocode/reverse', PUBLIC, (lat: number, lng: number) => rounded({ lat, lng })),
  /** Whether the kitchen delivers to a pincode; with a pin on the map, to that place. */
  delivery: get('/api/geocode/delivery', PUBLIC, (pincode: string, pin: Pin | null) => ({ pincode, ...(pin && rounded(pin)) })),
  /** Where each pincode of Kerala lies, for a map without tiles. */
  pincodes: get('/api/geocode/pincodes', PUBLIC),
});
