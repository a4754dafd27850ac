import { route } from '../core/route.ts';

interface Pin {
  lat: number;
  lng: number;
}

/** Degrees with six decimals, a tenth of a metre. */
const rounded = ({ lat, lng }: Pin): { lat: string; lng: string } => ({ lat: lat.toFixed(6), lng: lng.toFixed(6) });

export const geocodingRoutes = {
  reverse: route('/api/geocode/reverse', (lat: number, lng: number) => rounded({ lat, lng })),
  /** Whether the kitchen delivers to a pincode; with a pin on the map, to that place. */
  delivery: route('/api/geocode/delivery', (pincode: string, pin: Pin | null) => ({ pincode, ...(pin && rounded(pin)) })),
  /** Where each pincode of Kerala lies, for a map without tiles. */
  pincodes: '/api/geocode/pincodes',
} as const;
