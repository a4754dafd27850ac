import { reverseQuerySchema } from '#shared/geocoding/geocoding.contract';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { isInBounds, isKerala, KERALA_BOUNDS, LOCATED_ZOOM, MAP_CENTRE, MAP_ZOOM, stateOfPincode } from '#shared/geocoding/kerala';

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
