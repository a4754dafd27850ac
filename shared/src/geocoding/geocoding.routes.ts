export const geocodingRoutes = {
  /** Degrees with six decimals, a tenth of a metre. */
  reverse: (lat: number, lng: number) => `/api/geocode/reverse?lat=${lat.toFixed(6)}&lng=${lng.toFixed(6)}`,
  /** Whether the kitchen delivers to a pincode; with a pin on the map, to that place. */
  delivery: (pincode: string, pin: { lat: number; lng: number } | null) =>
    `/api/geocode/delivery?pincode=${encodeURIComponent(pincode)}${pin ? `&lat=${pin.lat.toFixed(6)}&lng=${pin.lng.toFixed(6)}` : ''}`,
  /** Where each pincode of Kerala lies, for a map without tiles. */
  pincodes: '/api/geocode/pincodes',
} as const;
