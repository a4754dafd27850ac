import sharp from 'sharp';
import type { DishPhoto } from '#shared/menu/dish-photo.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { MediaService } from '../../../backend/src/media/media.service';
import { mp4 } from '../../support/media-files';
import { appOfFile, startApp, type TestApp } from '../../support/test-app';
import { makeEvent } from '../orders/checkout';

describe('dish photos', () => {
  const DAY_MS = 86_400_000;

  const app = appOfFile();

  const picture = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();

  async function upload(file: Buffer, name = 'dish.jpg'): Promise<string> {
    const manager = await app.as('manager');
    const { body } = await manager.post('/api/media').attach('file', file, name).expect(200);
    return body.url as string;
  }

  const bytesAt = async (path: string): Promise<Buffer> => (await app.http.get(path).buffer().expect(200)).body as Buffer;

  it('shows a photograph of a dish, another one and the drawing again; every page of the storefront hears it', async () => {
    const manager = await app.as('manager');
    const page = await app.screen('dishes');
    expect((await app.http.get('/api/dishes/photos').expect(200)).body).toMatchObject({ data: [], revision: page.revision });

    const first = await upload(await picture('#884400'));
    const set = await manager.put('/api/dishes/combo/photo').send({ url: first }).expect(200);
    expect(set.body.photo).toMatchObject({ id: 'combo', url: first, thumbnail: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) });
    expect(await sharp(await bytesAt(set.body.photo.thumbnail as string)).metadata()).toMatchObject({
      format: 'webp',
      width: 432,
      height: 432,
    });
    await page.hears('dishPhoto.changed', ({ id, url }) => id === 'combo' && url === first);
    expect((await app.http.get('/api/dishes/photos').expect(200)).body.data).toEqual([set.body.photo]);

    const second = await upload(await picture('#004488'));
    const replaced = await manager.put('/api/dishes/combo/photo').send({ url: second }).expect(200);
    expect(replaced.body.photo.thumbnail).not.toBe(set.body.photo.thumbnail);
    const cleared = await manager.delete('/api/dishes/combo/photo').expect(200);
    expect(cleared.body.photo).toMatchObject({ id: 'combo', url: null, thumbnail: null });
    expect(cleared.body.photo.version).toBeGreaterThan(replaced.body.photo.version as number);
    await page.hears('dishPhoto.changed', ({ url }) => url === null);
    expect((await app.http.get('/api/dishes/photos').expect(200)).body.data).toEqual([]);

    const { body } = await manager.get('/api/audit').query({ subject: 'dish:combo' }).expect(200);
    expect(body.data).toEqual(
      [null, second, first].map((url) =>
        expect.objectContaining({ action: 'dish.photoSet', subject: 'dish:combo', subjectName: 'Combo Pack', after: { url } }),
      ),
    );
  });

  it('keeps a photograph for one language next to the one for all: the clean-up spares both, and each is removed alone', async () => {
    const manager = await app.as('manager');
    const page = await app.screen('dishes');
    const photoOf = async () => {
      const { data } = (await app.http.get('/api/dishes/photos').expect(200)).body as { data: DishPhoto[] };
      return data.find(({ id }) => id === 'mutton-2pc');
    };
    const [own, all] = [await upload(await picture('#775533')), await upload(await picture('#335577'))];
    await manager.put('/api/dishes/mutton-2pc/photo').send({ url: own, language: 'ml' }).expect(200);
    await page.hears('dishPhoto.changed', ({ id, byLanguage }) => id === 'mutton-2pc' && byLanguage?.ml?.url === own);
    const square = expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(await photoOf()).toMatchObject({ url: null, byLanguage: { ml: { url: own, thumbnail: square } } });
    await manager.put('/api/dishes/mutton-2pc/photo').send({ url: all }).expect(200);
    for (const days of [2, 8]) {
      app.clock.advance(days * DAY_MS);
      await app.get(MediaService).sweep();
    }
    const both = await photoOf();
    expect(both).toMatchObject({ url: all, byLanguage: { ml: { url: own } } });
    for (const file of [all, own, both?.byLanguage?.ml?.thumbnail ?? '']) await app.http.get(file).expect(200);
    await (await app.as('manager')).delete('/api/dishes/mutton-2pc/photo').query({ language: 'ml' }).expect(200);
    expect(await photoOf()).toEqual({ ...both, byLanguage: undefined, version: expect.any(Number) });
    await (await app.as('manager')).put('/api/dishes/mutton-2pc/photo').send({ url: all, language: 'en' }).expect(400);
    await (await app.as('manager')).delete('/api/dishes/mutton-2pc/photo').expect(200);
    expect(await photoOf()).toBeUndefined();
  });

  it('says nothing when nothing changes', async () => {
    const manager = await app.as('manager');
    const page = await app.screen('dishes');
    await manager.delete('/api/dishes/beef-2pc/photo').expect(200);
    expect((await app.http.get('/api/dishes/photos').expect(200)).body.revision).toBe(page.revision);
  });

  it('shows the photograph of a dish on the shared picture of a sale that has none of its own', async () => {
    const manager = await app.as('manager');
    const { id } = await makeEvent(app, { menuItems: { 'mutton-2pc': { enabled: true }, 'chicken-mandi': { enabled: true } } });
    expect((await app.http.get('/api/events').expect(200)).body.data[0]).toMatchObject({ id, dishes: ['mutton-2pc', 'chicken-mandi'] });
    const url = await upload(await picture('#00c000'));
    await manager.put('/api/dishes/chicken-mandi/photo').send({ url }).expect(200);
    const [red = 255, green = 0, blue = 255] = await sharp(await bytesAt(`/images/sales/${id}/en`))
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(green).toBeGreaterThan(150);
    expect(Math.max(red, blue)).toBeLessThan(60);
  });

  it.each([
    ['an unknown dish', 'soup', (url: string) => url, 422, 'dish.unknown'],
    ['a picture that is not there', 'combo', () => `/media/${'f'.repeat(32)}.webp`, 422, 'media.unknown'],
    ['a video', 'combo', () => `/media/${'f'.repeat(32)}.mp4`, 400, 'input.invalid'],
    ['an address elsewhere', 'combo', () => 'https://elsewhere.example/x.webp', 400, 'input.invalid'],
  ])('refuses %s', async (_, dish, urlOf, status, code) => {
    const manager = await app.as('manager');
    const reply = await manager.put(`/api/dishes/${dish}/photo`).send({ url: urlOf(await upload(await picture('#111111'))) });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('refuses a video that was uploaded, and everybody but the manager', async () => {
    const url = await upload(mp4(), 'film.mp4');
    const manager = await app.as('manager');
    await manager.put('/api/dishes/combo/photo').send({ url }).expect(400);
    await (await app.as('kitchen')).put('/api/dishes/combo/photo').send({ url }).expect(403);
    await app.http.delete('/api/dishes/combo/photo').expect(401);
  });

  it('spares both files of a photograph, and forgets them once the drawing is back', async () => {
    const manager = await app.as('manager');
    const url = await upload(await picture('#338833'));
    const { body } = await manager.put('/api/dishes/fish-mandi/photo').send({ url }).expect(200);
    const files = [url, body.photo.thumbnail as string];
    const sweepAfter = async (days: number): Promise<void> => {
      app.clock.advance(days * DAY_MS);
      await app.get(MediaService).sweep();
    };
    await sweepAfter(2);
    await sweepAfter(8);
    for (const file of files) await app.http.get(file).expect(200);
    await manager.delete('/api/dishes/fish-mandi/photo').expect(200);
    await sweepAfter(2);
    await sweepAfter(8);
    for (const file of files) await app.http.get(file).expect(404);
  });
});

describe('the coupon', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  beforeAll(async () => {
    app = await startApp();
    event = await makeEvent(app);
  });
  afterAll(() => app.stop());

  it('is in the menu for everybody, as the requirements say, and in no other answer', async () => {
    expect((await app.http.get(`/api/menu?event=${event.id}`).expect(200)).body.data.VALID_COUPON).toBe('FMANDI20');
    for (const path of ['/api/events', '/api/config', `/api/available-slots?event=${event.id}`]) {
      expect([path, (await app.http.get(path).expect(200)).text.includes('FMANDI20')]).toEqual([path, false]);
    }
  });

  it('is in no answer that a customer gets while the manager keeps it secret', async () => {
    await (await app.as('manager')).put('/api/settings').send({ isCouponSecret: true }).expect(200);
    for (const path of [`/api/menu?event=${event.id}`, '/api/events', '/api/config', `/api/available-slots?event=${event.id}`]) {
      const reply = await app.http.get(path).expect(200);
      expect([path, reply.text.includes('FMANDI20')]).toEqual([path, false]);
    }
    const kitchen = await (await app.as('kitchen')).get(`/api/menu?event=${event.id}`).expect(200);
    expect(kitchen.body.data.VALID_COUPON).toBe('');
    const manager = await (await app.as('manager')).get(`/api/menu?event=${event.id}`).expect(200);
    expect(manager.body.data.VALID_COUPON).toBe('FMANDI20');
  });

  it.each([
    ['FMANDI20', true],
    ['fmandi20', false],
    ['FMANDI20 ', false],
    ['FMANDI2', false],
    ['F%', false],
  ])('%j is valid: %s', async (coupon, isValid) => {
    const reply = await app.http.post('/api/menu/coupon').send({ coupon }).expect(200);
    expect(reply.body).toMatchObject({ success: true, data: { isValid } });
  });

  it.each([[{}], [{ coupon: '' }], [{ coupon: 7 }], [{ coupon: 'x'.repeat(101) }]])('does not read %j', async (body) => {
    expect((await app.http.post('/api/menu/coupon').send(body).expect(400)).body.code).toBe('input.invalid');
  });
});

it('limits each address to ten attempts at a coupon', async () => {
  const app = await startApp({ env: { RATE_LIMITS: 'on' } });
  for (let tries = 0; tries < 10; tries += 1)
    await app.http
      .post('/api/menu/coupon')
      .send({ coupon: `TRY${tries}` })
      .expect(200);
  const over = await app.http.post('/api/menu/coupon').send({ coupon: 'FMANDI20' }).expect(429);
  expect(over.headers['retry-after']).toBeTruthy();
  await app.stop();
});
