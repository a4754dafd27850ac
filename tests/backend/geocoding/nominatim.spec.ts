import fc from 'fast-check';
import { pino } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';
import { PincodeGeocoder } from '../../../backend/src/geocoding/geocoder.js';
import { NearestPoints } from '../../../backend/src/geocoding/nearest-points.js';
import { NominatimGateway, RecentPlaces } from '../../../backend/src/geocoding/nominatim.gateway.js';
import { pincodePoints } from '../../../backend/src/geocoding/pincode-points.js';
import { FakeClock } from '../../support/fake-clock';
import { startApp, type TestApp } from '../../support/test-app';
import { FakeNominatim, half, hangUp, HOUSE, json, silence, text } from './fake-nominatim';

describe('nominatim', () => {
  const pincodes = new PincodeGeocoder();
  let server: FakeNominatim;
  beforeAll(async () => {
    // Reading the pincodes takes a moment, which must not fall between two measured questions.
    await pincodes.reverse(KOTTAYAM);
    server = await FakeNominatim.start();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.forget());

  const FOUND = {
    address: 'Market Road, Changanassery, Kottayam, Kerala, 686101',
    state: 'Kerala',
    pincode: '686101',
    locality: 'Changanassery',
  };
  const NEAREST = { address: 'Near Kottayam, Kerala 686001', state: 'Kerala', pincode: '686001', locality: 'Kottayam' };
  const KOTTAYAM: Point = { lat: 9.5916, lng: 76.5222 };
  const place = (address: object) => ({ ...HOUSE, address: { ...HOUSE.address, ...address } });

  describe('GEOCODER=nominatim, through the front door', () => {
    let app: TestApp;
    const rested = () => app.clock.advance(31_000);
    const at = ({ lat, lng }: Point) => app.http.get(geocodingApi.reverse(lat, lng));
    beforeAll(async () => {
      const env = { GEOCODER: 'nominatim', NOMINATIM_URL: `${server.url}/maps`, BUSINESS_NAME: 'കുഴി Mandi (Kottayam)' };
      app = await startApp({ env });
    });
    afterAll(() => app.stop());

    it('asks once, identifies itself, and remembers', async () => {
      server.answers(json(HOUSE));
      const first = await at({ lat: 9.442, lng: 76.536 }).expect(200);
      expect(first.body).toEqual({ success: true, data: FOUND });
      expect((await at({ lat: 9.44201, lng: 76.53604 }).expect(200)).body.data).toEqual(FOUND);
      expect(server.asked).toHaveLength(1);
      expect(server.asked[0]).toMatchObject({
        path: '/maps/reverse',
        query: { format: 'jsonv2', lat: '9.442000', lon: '76.536000', zoom: '18', addressdetails: '1', 'accept-language': 'en' },
      });
      expect(server.asked[0]?.headers['user-agent']).toMatch(/^Kuzhi\/\d+\.\d+\.\d+ \(Mandi {2}Kottayam ; orders@kuzhi\.example\)$/);
    });

    it('never asks about a point beyond the map (faults I16)', async () => {
      await at({ lat: 12.9141, lng: 74.856 }).expect(422);
      expect(server.asked).toHaveLength(0);
    });

    it('leaves a second between two questions @deep', async () => {
      server.answers(json(HOUSE));
      const points = [1, 2].map((step) => ({ lat: 9.6 + step / 100, lng: 76.5 }));
      const replies = await Promise.all(points.map((point) => at(point)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = server.asked;
      expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThan(950);
    });

    it('believes the server about the state, and when it knows nothing @deep', async () => {
      server.answers(json(place({ state: 'Tamil Nadu', postcode: '629153' })));
      expect((await at({ lat: 8.3428, lng: 77.1541 }).expect(422)).body.code).toBe('location.outside');
      server.answers(json({ error: 'Unable to geocode' }));
      expect((await at({ lat: 9.5, lng: 76.2 }).expect(404)).body).toEqual({
        success: false,
        error: 'No address found',
        code: 'location.unknown',
      });
    });

    it('answers from the pincodes when the server fails, leaves it alone for a while, and asks again @deep', async () => {
      server.answers(text('<h1>Too many</h1>', 429));
      expect((await at(KOTTAYAM).expect(200)).body.data).toEqual(NEAREST);
      server.answers(json(HOUSE));
      expect((await at(KOTTAYAM).expect(200)).body.data).toEqual(NEAREST);
      expect(server.asked).toHaveLength(1);
      rested();
      expect((await at(KOTTAYAM).expect(200)).body.data).toEqual(FOUND);
      expect(server.asked).toHaveLength(2);
      expect(app.logged.filter((line) => line.includes('Nominatim'))).toHaveLength(1);
      expect(app.logged.filter((line) => line.includes('76.5222'))).toEqual([]);
    });
  });

  /** The same geocoder with many turns a second. */
  function geocoder({ url = server.url, timeoutMs = 5_000, limiter = new RateLimiterMemory({ points: 1_000, duration: 1 }) } = {}) {
    const options = { url, userAgent: 'Kuzhi/0 (test)', timeoutMs, limiter };
    return new NominatimGateway(options, pincodes, new FakeClock(), pino({ level: 'silent' }));
  }

  describe('falls back to the nearest pincode', () => {
    it.each([
      ['silence', silence],
      ['half an answer', half],
      ['a closed line', hangUp],
      ['500', json({ error: 'down' }, 500)],
      ['403', text('Blocked', 403)],
      ['429', json({}, 429)],
      ['a page of HTML', text('<!doctype html><title>Sign in to the Wi-Fi</title>')],
      ['broken JSON', text('{"display_name": "x",', 200, 'application/json')],
      ['nothing', text('', 200, 'application/json')],
      ['null', json(null)],
      ['a list', json([HOUSE])],
      ['another error', json({ error: 'Parameter lat missing' })],
      ['no address', json({ display_name: 'Somewhere' })],
      ['no state', json(place({ state: undefined }))],
      ['a state that is no text', json(place({ state: 5 }))],
      ['no name', json({ ...HOUSE, display_name: ' ' })],
    ])('on %s', async (_what, answer) => {
      server.answers(answer);
      expect(await geocoder({ timeoutMs: 150 }).reverse(KOTTAYAM)).toEqual(NEAREST);
      expect(server.asked).toHaveLength(1);
    });

    it('on a server that is not there', async () => {
      const gone = await FakeNominatim.start();
      const { url } = gone;
      await gone.stop();
      expect(await geocoder({ url }).reverse(KOTTAYAM)).toEqual(NEAREST);
    });

    it('when the line is too long, while those in it get their turns one by one', async () => {
      server.answers(json(HOUSE));
      const nominatim = geocoder({ limiter: new RateLimiterMemory({ points: 1, duration: 0.3 }) });
      const points = [0, 1, 2, 3, 4].map((step) => ({ lat: 9.51 + step / 1_000, lng: 76.52 }));
      const found = await Promise.all(points.map((point) => nominatim.reverse(point)));
      expect(found.slice(0, 4)).toEqual(Array(4).fill(FOUND));
      expect(found[4]?.address).toMatch(/^Near .+, Kerala 686\d{3}$/);
      expect(server.asked).toHaveLength(4);
      const [first = 0, , , last = 0] = server.asked.map(({ atMs }) => atMs);
      expect(last - first).toBeGreaterThan(3 * 300 - 100);
    });
  });

  describe('reads the reply of the server', () => {
    it.each([
      ['no postcode', { postcode: undefined }, { pincode: null }],
      ['a postcode in two groups', { postcode: '686 101' }, { pincode: '686101' }],
      ['two postcodes', { postcode: '686101;686102' }, { pincode: null }],
      ['a foreign postcode', { postcode: '1011 AB' }, { pincode: null }],
      ['a postcode that is a number', { postcode: 686101 }, { pincode: null }],
      ['a village', { town: undefined, village: 'Kurichy' }, { locality: 'Kurichy' }],
      ['no settlement', { town: undefined, county: undefined }, { locality: null }],
    ])('with %s', async (_what, address, expected) => {
      server.answers(json(place(address)));
      expect(await geocoder().reverse(KOTTAYAM)).toMatchObject({ state: 'Kerala', ...expected });
    });

    it('as one line of bearable length', async () => {
      server.answers(json({ ...HOUSE, display_name: `A\n\tB${'x'.repeat(5_000)}, India` }));
      const found = await geocoder().reverse(KOTTAYAM);
      expect(found?.address).toMatch(/^A Bx+$/);
      expect(found?.address).toHaveLength(300);
    });
  });

  it('asks once for callers who ask the same at the same time', async () => {
    server.answers(json(HOUSE));
    const nominatim = geocoder();
    expect(await Promise.all(Array.from({ length: 20 }, () => nominatim.reverse(KOTTAYAM)))).toEqual(Array(20).fill(FOUND));
    expect(server.asked).toHaveLength(1);
  });
});

const point = fc.record({ lat: fc.double({ min: 8, max: 13, noNaN: true }), lng: fc.double({ min: 74, max: 78, noNaN: true }) });

it('finds the same distance as a search of every point', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), point, (known, asked) => {
      const kmEast = 111.2 * Math.cos((asked.lat * Math.PI) / 180);
      const km = known.map(({ lat, lng }) => Math.hypot((lat - asked.lat) * 111.2, (lng - asked.lng) * kmEast));
      expect(new NearestPoints(known).nearestTo(asked)?.km).toBeCloseTo(Math.min(...km), 9);
    }),
  );
});

it('finds nothing without points', () => {
  expect(new NearestPoints([]).nearestTo({ lat: 9, lng: 76 })).toBeNull();
});

it('knows the pincodes in and around Kerala, none of the islands and none at 0, 0', () => {
  const points = pincodePoints();
  const ours = new Set(points.map(({ pincode }) => pincode).filter((pincode) => /^6[789]/.test(pincode)));
  // 1,417 in the package, less nine of Lakshadweep and three without a place.
  expect(ours.size).toBe(1_405);
  expect(points.length).toBeGreaterThan(2_000);
  expect([...ours].filter((pincode) => /^68255/.test(pincode))).toEqual([]);
});

const at = (step: number): Point => ({ lat: 9 + step / 1_000, lng: 76.5 });
const placeOf = (address: string): Place => ({ address, state: 'Kerala', pincode: null, locality: null });

/** Looks places up, and counts how often somebody had to be asked. */
function recent() {
  const places = new RecentPlaces();
  const asked: number[] = [];
  const look = (step: number, point = at(step)) =>
    places.of(point, () => {
      asked.push(step);
      return Promise.resolve(placeOf(String(step)));
    });
  return { places, asked, look };
}

it('keeps the thousand places that were used last', async () => {
  const { asked, look } = recent();
  for (let step = 0; step < 1_000; step++) await look(step);
  await look(0);
  expect(asked).toHaveLength(1_000);
  await look(1_000);
  expect(await look(0)).toEqual(placeOf('0'));
  expect(asked).toHaveLength(1_001);
  await look(1);
  expect(asked.slice(1_000)).toEqual([1_000, 1]);
});

it('takes points within some ten metres for the same', async () => {
  const { asked, look } = recent();
  await look(1, { lat: 9.59161, lng: 76.52222 });
  await look(2, { lat: 9.59164, lng: 76.52218 });
  await look(3, { lat: 9.59171, lng: 76.52222 });
  expect(asked).toEqual([1, 3]);
});

it('remembers that there is nothing, but no failure', async () => {
  const { places, asked, look } = recent();
  expect(await places.of(at(1), () => Promise.resolve(null))).toBeNull();
  expect(await look(1)).toBeNull();
  await expect(places.of(at(2), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await look(2)).toEqual(placeOf('2'));
  expect(asked).toEqual([2]);
});
