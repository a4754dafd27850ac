import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterQueue } from 'rate-limiter-flexible';
import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';
import type { Clock } from '../core/clock.js';
import { Geocoder } from './geocoder.js';
import { z } from 'zod';

const KEPT = 1_000;

/** The places that were asked for last, in memory only: no file shows where customers live. */
export class RecentPlaces {
  /** In the order of their last use, the oldest first. */
  private readonly places = new Map<string, Promise<Place | null>>();

  /**
   * The known place of the point, else the result of `ask`; callers that ask before it is there wait for the same answer. A failure is
   * forgotten.
   */
  of(point: Point, ask: () => Promise<Place | null>): Promise<Place | null> {
    const key = keyOf(point);
    const place = this.places.get(key) ?? ask();
    this.places.delete(key);
    this.places.set(key, place);
    place.catch(() => {
      if (this.places.get(key) === place) this.places.delete(key);
    });
    for (const oldest of this.places.keys()) {
      if (this.places.size <= KEPT) break;
      this.places.delete(oldest);
    }
    return place;
  }
}

/** Four decimals: the same eleven metres. */
const keyOf = ({ lat, lng }: Point): string => `${lat.toFixed(4)} ${lng.toFixed(4)}`;

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
function readNominatim(reply: unknown): Place | null {
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

/** A request that would wait longer for a turn gets the embedded answer: a customer looks at the map. */
const LONGEST_QUEUE = 3;
/** A server that failed is left alone for so long, so that not every customer waits for the same silence. */
const REST_MS = 30_000;

interface NominatimOptions {
  /** Address of the server, with or without a path. */
  url: string;
  /** Who asks and how to reach them; the public server refuses anonymous callers. ASCII. */
  userAgent: string;
  /** How long an answer may take. */
  timeoutMs: number;
  /** One point a second, for all processes together. */
  limiter: RateLimiterAbstract;
}

/**
 * Asks a Nominatim server, politely: one request a second, answers remembered, and equal questions at the same time share one answer.
 * Whatever goes wrong, the fallback answers. @source contract §1
 */
export class NominatimGateway extends Geocoder {
  private readonly turns: RateLimiterQueue;
  private readonly recent = new RecentPlaces();
  private restingUntilMs = 0;

  constructor(
    private readonly options: NominatimOptions,
    private readonly fallback: Geocoder,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    super();
    this.turns = new RateLimiterQueue(options.limiter, { maxQueueSize: LONGEST_QUEUE });
  }

  override async reverse(point: Point): Promise<Place | null> {
    try {
      return await this.recent.of(point, () => this.ask(point));
    } catch {
      return this.fallback.reverse(point);
    }
  }

  private async ask(point: Point): Promise<Place | null> {
    this.refuseWhileResting();
    await this.turns.removeTokens(1);
    this.refuseWhileResting();
    try {
      const response = await fetch(this.questionAt(point), {
        headers: { 'User-Agent': this.options.userAgent, Accept: 'application/json' },
        signal: AbortSignal.timeout(this.options.timeoutMs),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return readNominatim(await response.json());
    } catch (error) {
      this.restingUntilMs = this.clock.nowMs() + REST_MS;
      this.log.warn({ err: error }, 'the Nominatim server failed; the nearest pincode answers');
      throw error;
    }
  }

  private refuseWhileResting(): void {
    if (this.clock.nowMs() < this.restingUntilMs) throw new Error('the Nominatim server is left alone for a while');
  }

  private questionAt({ lat, lng }: Point): URL {
    const url = new URL('reverse', this.options.url.endsWith('/') ? this.options.url : `${this.options.url}/`);
    // English, because the state is recognised by its English name.
    url.search = new URLSearchParams({
      format: 'jsonv2',
      lat: lat.toFixed(6),
      lon: lng.toFixed(6),
      zoom: '18',
      addressdetails: '1',
      'accept-language': 'en',
    }).toString();
    return url;
  }
}
