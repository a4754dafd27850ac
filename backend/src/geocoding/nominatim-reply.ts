import { z } from 'zod';
import type { Place } from '#shared/geocoding/geocoding.contract';

const LONGEST_ADDRESS = 300;

const name = z.string().trim().min(1).optional().catch(undefined);

/** The names that a settlement can have, the one by which people know it first. */
const SETTLEMENTS = ['town', 'city', 'village', 'municipality', 'suburb', 'hamlet', 'county'] as const;

const foundSchema = z.object({
  display_name: z.string().trim().min(1),
  address: z.object({
    state: z.string().trim().min(1),
    postcode: name,
    town: name,
    city: name,
    village: name,
    municipality: name,
    suburb: name,
    hamlet: name,
    county: name,
  }),
});

/** The server's answer at a point where it knows nothing, such as the sea. */
const nothingSchema = z.object({ error: z.string().regex(/unable to geocode/i) });

/**
 * Reads a Nominatim server's answer of format `jsonv2`; null when it knows nothing at that point.
 * @throws ZodError when it is no such answer, or one that names no state
 */
export function readNominatim(reply: unknown): Place | null {
  if (nothingSchema.safeParse(reply).success) return null;
  const { display_name, address } = foundSchema.parse(reply);
  return {
    address: oneLine(display_name).slice(0, LONGEST_ADDRESS),
    state: address.state,
    pincode: /^[1-9]\d{5}$/.exec(address.postcode?.replace(/\s/g, '') ?? '')?.[0] ?? null,
    locality: SETTLEMENTS.map((kind) => address[kind]).find((known) => known !== undefined) ?? null,
  };
}

/** The country goes without saying. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/, India$/, '');
