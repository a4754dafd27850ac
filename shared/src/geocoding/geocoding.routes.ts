export const geocodingRoutes = {
  /** Degrees with six decimals, a tenth of a metre. */
  reverse: (lat: number, lng: number) => `/api/geocode/reverse?lat=${lat.toFixed(6)}&lng=${lng.toFixed(6)}`,
} as const;
