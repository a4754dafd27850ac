import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const SENTENCE = 'A placeholder is 16 to 2000 pixels wide and high';

it.each([
  [640, 360],
  [16, 16],
  [2000, 2000],
  [16, 2000],
])('draws %d × %d, small, cached for a day (contract §4; faults I11)', async (width, height) => {
  const reply = await app.http.get(`/api/placeholder/${width}/${height}`).expect(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const svg = (reply.body as Buffer).toString('utf8');
  expect(svg).toMatch(new RegExp(`^<svg xmlns="http://www\\.w3\\.org/2000/svg" width="${width}" height="${height}" `));
  expect(svg).not.toMatch(/<script|<text|<image|href|on\w+=/i);
  expect(svg.length).toBeLessThan(1_200);
});

describe('refuses every other size', () => {
  it.each([
    '15/360',
    '640/15',
    '2001/360',
    '640/2001',
    '0/0',
    '-640/360',
    '640/-360',
    '640.5/360',
    '1e3/360',
    '0x40/360',
    '+640/360',
    '0640/360',
    '640px/360',
    'NaN/Infinity',
    '%20640/360',
    '640/%D9%A3%D9%A6%D9%A0',
    '640/36%22%3E%3Cscript%3E',
    '99999999999999999999/360',
    '640/..%2F..%2Fetc%2Fpasswd',
  ])('%s', async (size) => {
    const reply = await app.http.get(`/api/placeholder/${size}`).expect(400);
    expect(reply.body).toMatchObject({ success: false, error: SENTENCE, code: 'input.invalid' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
  });

  it('a NUL character, as everywhere', async () => {
    const { body } = await app.http.get('/api/placeholder/640/360%00').expect(400);
    expect(body).toMatchObject({ success: false, code: 'input.invalid' });
  });

  it.each(['640', '', '640/360/1'])('and is nowhere else: /%s', async (path) => {
    await app.http.get(`/api/placeholder/${path}`).expect(404);
  });
});
