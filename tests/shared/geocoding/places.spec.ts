import { deliveryRefusal, servesPoint, summaryOfArea } from '#shared/geocoding/delivery-area';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { type DeliveryArea, deliveryAreaSchema, reverseQuerySchema } from '#shared/geocoding/geocoding.contract';
import {
  isInBounds,
  isKerala,
  KERALA_BOUNDS,
  kmBetween,
  LOCATED_ZOOM,
  MAP_CENTRE,
  MAP_ZOOM,
  stateOfPincode,
} from '#shared/geocoding/kerala';
import { readPin, typedPin } from '#shared/geocoding/typed-pin';

const PLACES: Record<string, { lat: number; lng: number }[]> = {
  '686001': [{ lat: 9.5895, lng: 76.5222 }],
  '686002': [{ lat: 9.5766, lng: 76.5219 }],
  '682001': [{ lat: 9.9656, lng: 76.2421 }],
  '695001': [{ lat: 8.4875, lng: 76.9525 }],
};
const placesOf = (pincode: string) => PLACES[pincode] ?? [];

const KERALA: DeliveryArea = { kind: 'kerala' };
const KOTTAYAM: DeliveryArea = { kind: 'pincodes', pincodes: ['686001', '686002'] };
const CIRCLE: DeliveryArea = { kind: 'radius', km: 10, centre: MAP_CENTRE };

const KOCHI = { lat: 9.9656, lng: 76.2421 };
const NEAR = { lat: 9.6, lng: 76.53 };
const DELHI = { lat: 28.61, lng: 77.2 };

describe('where the kitchen delivers', () => {
  it.each<[string, DeliveryArea, string, { lat: number; lng: number } | null, string | null]>([
    ['all of Kerala', KERALA, '686001', null, null],
    ['all of Kerala', KERALA, '695001', null, null],
    ['all of Kerala', KERALA, '699999', null, null],
    ['Bengaluru', KERALA, '560001', null, 'pincode.outside'],
    ['Chennai', KERALA, '600001', null, 'pincode.outside'],
    ['Delhi', KERALA, '110001', null, 'pincode.outside'],
    ['Mahe’s pincode, part of which is Kerala', KERALA, '673310', null, 'location.needed'],
    ['Mahe’s pincode with a pin in Kerala', KERALA, '673310', { lat: 11.72, lng: 75.55 }, null],
    ['Mahe’s pincode with a pin in Delhi', KERALA, '673310', DELHI, 'location.outside'],
    ['Mahe’s pincode without a pin', CIRCLE, '673310', null, 'location.needed'],
    ['Mahe’s pincode with a pin within the circle', CIRCLE, '673310', NEAR, null],
    ['Mahe’s pincode, not listed', KOTTAYAM, '673310', null, 'pincode.outside'],
    ['a pin in Delhi', KERALA, '686001', DELHI, 'location.outside'],
    ['a pin in Kochi', KERALA, '682001', KOCHI, null],
    ['a listed pincode', KOTTAYAM, '686001', null, null],
    ['one that is not listed', KOTTAYAM, '682001', null, 'pincode.outside'],
    ['a listed one of another state', { kind: 'pincodes', pincodes: ['560001'] }, '560001', null, 'pincode.outside'],
    ['a listed pincode with a pin near it', KOTTAYAM, '686001', NEAR, null],
    ['a listed pincode with a pin far away', KOTTAYAM, '686001', KOCHI, 'location.notServed'],
    ['a pin near it with another pincode', KOTTAYAM, '682001', NEAR, 'pincode.outside'],
    ['a listed pincode that nobody can place', { kind: 'pincodes', pincodes: ['699999'] }, '699999', KOCHI, null],
    ['a pincode within the circle', CIRCLE, '686001', null, null],
    ['one outside it', CIRCLE, '682001', null, 'pincode.outside'],
    ['one that nobody can place', CIRCLE, '699999', null, 'location.needed'],
    ['one that nobody can place, with a pin within', CIRCLE, '699999', NEAR, null],
    ['a pin outside the circle', CIRCLE, '686001', KOCHI, 'location.notServed'],
    ['a pincode outside with a pin within', CIRCLE, '682001', NEAR, null],
    ['another state with a pin within', CIRCLE, '560001', NEAR, 'pincode.outside'],
  ])('%s: %j %s %j → %s', (_, area, pincode, point, refusal) => {
    expect(deliveryRefusal(area, { pincode, point }, placesOf)).toBe(refusal);
  });

  it('takes in a point on the line', () => {
    const km = kmBetween(MAP_CENTRE, NEAR);
    expect(servesPoint({ kind: 'radius', km, centre: MAP_CENTRE }, NEAR, placesOf)).toBe(true);
    expect(servesPoint({ kind: 'radius', km: km - 0.001, centre: MAP_CENTRE }, NEAR, placesOf)).toBe(false);
    const toPlace = kmBetween(MAP_CENTRE, { lat: 9.5895, lng: 76.5222 });
    expect(deliveryRefusal({ kind: 'radius', km: toPlace, centre: MAP_CENTRE }, { pincode: '686001', point: null }, placesOf)).toBeNull();
  });

  it('is near enough to any of a pincode’s places, and to any pincode of the list', () => {
    const two = (pincode: string) => (pincode === '686001' ? [KOCHI, MAP_CENTRE] : placesOf(pincode));
    expect(servesPoint(KOTTAYAM, NEAR, two)).toBe(true);
    expect(servesPoint({ kind: 'pincodes', pincodes: ['695001', '686001'] }, NEAR, placesOf)).toBe(true);
    expect(servesPoint({ kind: 'pincodes', pincodes: ['695001', '682001'] }, NEAR, placesOf)).toBe(false);
  });

  it('serves no point outside Kerala, however wide the circle', () => {
    expect(servesPoint({ kind: 'radius', km: 600, centre: MAP_CENTRE }, { lat: 13, lng: 76 }, placesOf)).toBe(false);
  });

  it('measures in kilometres', () => {
    expect(kmBetween(MAP_CENTRE, MAP_CENTRE)).toBe(0);
    expect(kmBetween(MAP_CENTRE, KOCHI)).toBeGreaterThan(48);
    expect(kmBetween(MAP_CENTRE, KOCHI)).toBeLessThan(56);
    // A degree of longitude is shorter the further it lies from the equator.
    expect(kmBetween({ lat: 10, lng: 76 }, { lat: 10, lng: 77 })).toBeCloseTo(109.5, 1);
    expect(kmBetween({ lat: 0, lng: 76 }, { lat: 0, lng: 77 })).toBeCloseTo(111.2, 1);
    expect(kmBetween({ lat: 8, lng: 76 }, { lat: 12, lng: 77 })).toBeCloseTo(458.1, 0);
  });
});

describe('the setting', () => {
  it('keeps each pincode once, in order', () => {
    expect(deliveryAreaSchema.parse({ kind: 'pincodes', pincodes: ['686002', '686001', '686002'] })).toEqual(KOTTAYAM);
  });

  it.each([
    [{ kind: 'pincodes', pincodes: [] }],
    [{ kind: 'pincodes', pincodes: ['560001'] }],
    [{ kind: 'pincodes', pincodes: ['68600'] }],
    [{ kind: 'radius', km: 0, centre: MAP_CENTRE }],
    [{ kind: 'radius', km: 10, centre: DELHI }],
    [{ kind: 'radius', km: 10 }],
    [{ kind: 'earth' }],
    [null],
  ])('refuses %j', (area) => {
    expect(deliveryAreaSchema.safeParse(area).success).toBe(false);
  });
});

describe('the delivery area for every visitor', () => {
  const ten = Array.from({ length: 10 }, (_, index) => String(686_001 + index));

  it.each<[DeliveryArea, object]>([
    [KERALA, { kind: 'kerala' }],
    [CIRCLE, { kind: 'radius', km: 10 }],
    [KOTTAYAM, { kind: 'pincodes', pincodes: ['686001', '686002'], others: 0 }],
    [
      { kind: 'pincodes', pincodes: ten },
      { kind: 'pincodes', pincodes: ten.slice(0, 8), others: 2 },
    ],
  ])('%j', (area, summary) => {
    expect(summaryOfArea(area, () => null)).toEqual(summary);
  });

  it('names the towns of a list, that with most pincodes first, each once and not too many', () => {
    const town = (name: string) => ({ name, nameMalayalam: `${name} ml` });
    const townOf = (pincode: string) => {
      const last = Number(pincode.at(-1));
      return last === 0 ? null : town(last < 4 ? 'Kottayam' : `Town ${last}`);
    };
    const summary = summaryOfArea({ kind: 'pincodes', pincodes: ten }, townOf);
    expect(summary).toMatchObject({ places: [town('Kottayam'), ...[4, 5, 6, 7, 8].map((last) => town(`Town ${last}`))] });
  });
});

describe('the map (requirements/storefront §9)', () => {
  it('opens on Kottayam', () => {
    expect(KERALA_BOUNDS).toEqual({ north: 12.8, south: 8.2, west: 74.8, east: 77.2 });
    expect([MAP_CENTRE, MAP_ZOOM, LOCATED_ZOOM]).toEqual([{ lat: 9.5916, lng: 76.5222 }, 15, 17]);
  });

  it.each([
    [9.5916, 76.5222, true],
    [12.8, 74.8, true],
    [8.2, 77.2, true],
    [12.800001, 76, false],
    [8.199999, 76, false],
    [10, 74.799999, false],
    [10, 77.200001, false],
    [76.5222, 9.5916, false],
    [-9.5916, 76.5222, false],
    [Number.NaN, 76, false],
    [10, Number.POSITIVE_INFINITY, false],
  ])('%d, %d is within the bounds: %s (requirements/storefront §5)', (lat, lng, inside) => {
    expect(isInBounds({ lat, lng })).toBe(inside);
  });
});

it.each([
  ['Kerala', true],
  ['KERALA', true],
  ['State of kerala, India', true],
  ['Tamil Nadu', false],
  ['Karnataka', false],
  ['Keral', false],
  ['', false],
])('the state "%s" is Kerala: %s (requirements/storefront §5)', (state, is) => {
  expect(isKerala(state)).toBe(is);
});

it.each([
  ['671323', 'Kerala'],
  ['682001', 'Kerala'],
  ['682508', 'Kerala'],
  ['686001', 'Kerala'],
  ['695614', 'Kerala'],
  ['682551', 'Lakshadweep'],
  ['682559', 'Lakshadweep'],
  ['682560', 'Kerala'],
  ['682550', 'Lakshadweep'],
  ['673309', 'Kerala'],
  ['673310', 'Puducherry'],
  ['673311', 'Kerala'],
  ['641001', 'Tamil Nadu'],
  ['629001', 'Tamil Nadu'],
  ['575001', 'Karnataka'],
  ['560001', 'Karnataka'],
  ['110001', null],
  ['700001', null],
  ['68600', null],
  ['6860011', null],
  ['', null],
  ['\u0d6c\u0d6e\u0d6c\u0d66\u0d66\u0d67', null],
])('the pincode %s lies in %s', (pincode, state) => {
  expect(stateOfPincode(pincode)).toBe(state);
});

describe('the question', () => {
  it.each([
    ['9.5916', '76.5222', { lat: 9.5916, lng: 76.5222 }],
    ['-9', '-180', { lat: -9, lng: -180 }],
    ['9.591600000000001', '76.52220000000000', { lat: 9.591600000000001, lng: 76.5222 }],
  ])('reads %s, %s', (lat, lng, point) => {
    expect(reverseQuerySchema.parse({ lat, lng })).toEqual(point);
  });

  it.each([
    undefined,
    null,
    '',
    ' ',
    ' 9',
    '9 ',
    '9,5',
    '1e1',
    '0x9',
    '+9',
    '.5',
    '9.',
    'NaN',
    'Infinity',
    '90.1',
    '-91',
    '1234',
    '\u0d6f',
    ['9'],
    9,
  ])('refuses the latitude %j', (lat) => {
    expect(reverseQuerySchema.safeParse({ lat, lng: '76' }).success).toBe(false);
  });

  it('has six decimals, never an exponent', () => {
    expect(geocodingApi.reverse(9.5916, 76.52220000001)).toBe('/api/geocode/reverse?lat=9.591600&lng=76.522200');
    expect(geocodingApi.reverse(1e-9, 76)).toBe('/api/geocode/reverse?lat=0.000000&lng=76.000000');
  });
});

const PIN = { lat: 9.5916, lng: 76.5222 };

describe('the place in a pasted text', () => {
  it.each([
    ['9.5916, 76.5222'],
    ['  9.5916,76.5222 '],
    ['9.5916 76.5222'],
    ['geo:9.5916,76.5222?z=17'],
    ['https://maps.google.com/?q=9.5916,76.5222'],
    ['https://www.google.com/maps/search/?api=1&query=9.5916%2C76.5222'],
    ['https://maps.google.com/maps?daddr=loc:9.5916,76.5222'],
    ['https://www.google.com/maps/@9.5916,76.5222,17z'],
    ['https://www.google.com/maps/place/Temple/@9.1,76.1,17z/data=!4m6!3d9.5916!4d76.5222'],
    [typedPin(PIN)],
  ])('%s', (typed) => expect(readPin(typed)).toEqual(PIN));

  it('may be south and west', () => expect(readPin('-33.8, -70.5')).toEqual({ lat: -33.8, lng: -70.5 }));

  it.each([[''], ['Temple Road 12'], ['https://maps.app.goo.gl/AbCdEf'], ['98470 12345'], ['91.5, 76.5'], ['9.5, 181'], ['9.5916']])(
    'is none in "%s"',
    (typed) => expect(readPin(typed)).toBeNull(),
  );
});
