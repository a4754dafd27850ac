import type { PincodeLabel } from '#shared/geocoding/geocoding.contract';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { isInBounds } from '#shared/geocoding/kerala';
import { appOfFile, startApp } from '../../support/test-app';

const app = appOfFile();

const at = (lat: number, lng: number) => app.http.get(geocodingApi.reverse(lat, lng));
const OUTSIDE = { success: false, error: 'Selected location is outside Kerala', code: 'location.outside' };
const UNKNOWN = { success: false, error: 'No address found', code: 'location.unknown' };

describe('the embedded pincodes find', () => {
  it('the whole reply (contract §4)', async () => {
    expect((await at(9.442, 76.536).expect(200)).body).toEqual({
      success: true,
      data: { address: 'Near Changanassery, Kerala 686101', state: 'Kerala', pincode: '686101', locality: 'Changanassery' },
    });
  });

  it.each([
    ['Kottayam', 9.5916, 76.5222, '686001'],
    ['Pala', 9.713, 76.683, '686575'],
    ['Fort Kochi', 9.965, 76.242, '682001'],
    ['Aluva', 10.108, 76.352, '683101'],
    ['Munnar', 10.0889, 77.0595, '685612'],
    ['Thrissur', 10.5276, 76.2144, '680020'],
    ['Kozhikode', 11.2588, 75.7804, '673004'],
    ['Kannur', 11.8745, 75.3704, '670001'],
    ['Kalpetta', 11.6087, 76.0834, '673121'],
    ['Pathanamthitta', 9.2648, 76.787, '689645'],
    ['Kovalam', 8.4004, 76.9787, '695527'],
  ])('%s', async (locality, lat, lng, pincode) => {
    expect((await at(lat, lng).expect(200)).body.data).toMatchObject({ state: 'Kerala', pincode, locality });
  });
});

it('tells where the pincodes of Kerala lie, for a map without tiles', async () => {
  const { data } = (await app.http.get(geocodingApi.pincodes()).expect(200)).body as { data: PincodeLabel[] };
  expect(data.length).toBeGreaterThan(1_400);
  expect(data.find(({ pincode }) => pincode === '686001')).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) });
  expect(data.filter((label) => !label.pincode.startsWith('6') || !isInBounds(label))).toEqual([]);
});

describe('near the border', () => {
  it.each([
    ['Palakkad', 10.7867, 76.6548],
    ['Walayar', 10.8408, 76.8394],
    ['Chittur', 10.699, 76.747],
    ['Kumily', 9.609, 77.17],
    ['Thekkady', 9.6031, 77.1615],
    ['Marayoor', 10.2766, 77.161],
    ['Aryankavu', 8.9752, 77.1476],
    ['Parassala', 8.3428, 77.1541],
    ['Agali', 11.099, 76.648],
    ['Vazhikkadavu', 11.41, 76.327],
    ['Sulthan Bathery', 11.6629, 76.257],
    ['Muthanga', 11.669, 76.366],
    ['Thirunelli', 11.909, 75.995],
    ['Tholpetty', 11.944, 76.056],
    ['Panathur', 12.448, 75.348],
    ['Perla', 12.639, 75.105],
    ['Uppala', 12.678, 74.906],
    ['Manjeshwar', 12.7125, 74.8892],
    ['Thalassery', 11.748, 75.489],
    ['Azhiyur', 11.683, 75.547],
    ['Vadakara', 11.6085, 75.5917],
  ])('%s is in Kerala', async (_place, lat, lng) => {
    expect((await at(lat, lng).expect(200)).body.data.state).toBe('Kerala');
  });

  it.each([
    ['Coimbatore', 11.0168, 76.9558],
    ['Ettimadai', 10.896, 76.899],
    ['Pollachi', 10.6609, 77.0048],
    ['Valparai', 10.3266, 76.955],
    ['Anaikatti', 11.107, 76.765],
    ['Gudalur', 11.5003, 76.4924],
    ['Pandalur', 11.48, 76.335],
    ['Ooty', 11.4102, 76.695],
    ['Kaliyakkavilai', 8.333, 77.172],
    ['Gundlupet', 11.809, 76.69],
    ['Kutta', 11.966, 76.056],
    ['Virajpet', 12.1963, 75.8042],
    ['Madikeri', 12.4244, 75.7382],
    ['Sullia', 12.56, 75.389],
    ['Puttur', 12.759, 75.201],
    ['Talapady', 12.766, 74.884],
    ['Mahe', 11.7008, 75.534],
  ])('%s is not', async (_place, lat, lng) => {
    expect((await at(lat, lng).expect(422)).body).toEqual(OUTSIDE);
  });

  it.each([
    ['Mangaluru', 12.9141, 74.856],
    ['Nagercoil', 8.1833, 77.4119],
    ['Tenkasi', 8.9594, 77.3152],
    ['Bengaluru', 12.9716, 77.5946],
    ['Minicoy in Lakshadweep', 8.2705, 73.0435],
    ['nowhere, at 0, 0', 0, 0],
    ['Kottayam with the two numbers exchanged', 76.5222, 9.5916],
  ])('%s is beyond the map (faults I16)', async (_place, lat, lng) => {
    expect((await at(lat, lng).expect(422)).body).toEqual(OUTSIDE);
  });
});

it.each([
  ['off Alappuzha', 9.5, 76.12],
  ['off Kochi', 9.9, 75.5],
  ['off Kannur', 12, 74.9],
])('the sea %s has no address', async (_where, lat, lng) => {
  expect((await at(lat, lng).expect(404)).body).toEqual(UNKNOWN);
});

describe('refuses a question that is none', () => {
  it.each([
    '',
    '?lat=9.5916',
    '?lng=76.5222',
    '?lat=&lng=',
    '?lat=north&lng=east',
    '?lat=9.5916&lng=76.5222&lat=1',
    '?lat[]=9.5916&lng=76.5222',
    '?lat=NaN&lng=76.5222',
    '?lat=Infinity&lng=76.5222',
    '?lat=1e1&lng=76.5222',
    '?lat=91&lng=76.5222',
    "?lat=9.5916'--&lng=76.5222",
    `?lat=${'9'.repeat(5_000)}&lng=76.5222`,
  ])('%s', async (query) => {
    const reply = await app.http.get(`/api/geocode/reverse${query}`).expect(400);
    expect(reply.body).toMatchObject({ success: false, error: 'Choose a point on the map', code: 'input.invalid' });
  });
});

it('writes no place into the log', async () => {
  await at(9.4421, 76.5363).expect(200);
  expect(app.logged.some((line) => line.includes('/api/geocode/reverse'))).toBe(true);
  expect(app.logged.filter((line) => /9\.4421|76\.5363/.test(line))).toEqual([]);
});

it('answers sixty times a minute (contract §7.4)', async () => {
  const strict = await startApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await strict.http.get(geocodingApi.reverse(9.5916, 76.5222))).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  } finally {
    await strict.stop();
  }
});
