/** A place on the map, in degrees. */
interface Pin {
  lat: number;
  lng: number;
}

const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const BETWEEN = String.raw`(?:,|%2C)\s*`;
/** The forms that links of maps have; of a link with several the pin itself comes before the middle of the picture. */
const FORMS = [
  new RegExp(`!3d${DEGREES}!4d${DEGREES}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${DEGREES}${BETWEEN}${DEGREES}`, 'i'),
  new RegExp(`@${DEGREES},${DEGREES}`),
  new RegExp(`^geo:${DEGREES},${DEGREES}`, 'i'),
  new RegExp(String.raw`^${DEGREES}(?:\s*,\s*|\s+)${DEGREES}$`),
];

/** The place in a pasted text: latitude and longitude, or the link of a map that names them; null where there is none. */
export function readPin(typed: string): Pin | null {
  const text = typed.trim();
  const found = FORMS.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A place as a field shows it, so that `readPin` reads it. */
export const typedPin = ({ lat, lng }: Pin): string => `${lat}, ${lng}`;
