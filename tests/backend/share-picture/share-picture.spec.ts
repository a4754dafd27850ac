import { jest } from '@jest/globals';
import sharp from 'sharp';
import { SharePictureService } from '../../../backend/src/share-picture/share-picture.service';
import { makeEvent } from '../orders/checkout';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

/** What link previews are told of the landing page's pictures. */
const told = async (): Promise<string[]> =>
  [...(await app.http.get('/').expect(200)).text.matchAll(/og:image" content="([^"]*)"/g)].map(([, address = '']) => address);
const pathOf = (address: string | undefined): string => new URL(address ?? '', app.url).pathname;
const pictureAt = async (path: string): Promise<Buffer> => (await app.http.get(path).buffer().expect(200)).body as Buffer;

describe('the picture of a link to the storefront', () => {
  it('is the fixed one while nothing can be booked, and while the sales cannot be read', async () => {
    expect(await told()).toEqual([`${app.url}/images/share.jpg`]);
    await makeEvent(app);
    const asked = jest.spyOn(app.get(SharePictureService), 'preview').mockRejectedValue(new Error('no database'));
    expect(await told()).toEqual([`${app.url}/images/share.jpg`]);
    asked.mockRestore();
  });

  it('is drawn for the sale in both languages, 1200 × 630, under whole addresses', async () => {
    const { id } = await makeEvent(app, { title: 'ഓണം മന്തി' });
    const addresses = await told();
    expect(addresses).toEqual(
      ['en', 'ml'].map((language) => expect.stringMatching(`^${app.url}/images/sales/${id}/${language}\\?v=[0-9a-f]{12}$`)),
    );
    const pictures = await Promise.all(addresses.map((address) => pictureAt(pathOf(address))));
    for (const picture of pictures) {
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(picture.length).toBeLessThan(300_000);
    }
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false);
  });

  it('begins with the language that greets', async () => {
    await makeEvent(app);
    const manager = await app.as('manager');
    await manager.put('/api/settings').send({ defaultLanguage: 'ml' }).expect(200);
    expect((await told()).map((address) => pathOf(address).split('/').at(-1))).toEqual(['ml', 'en']);
    await manager.put('/api/settings').send({ defaultLanguage: 'en' }).expect(200);
  });

  it('is drawn once for its content, and again under another address when that changes', async () => {
    const event = await makeEvent(app);
    const service = app.get(SharePictureService);
    const before = await told();
    const picture = await service.picture(event.id, 'en');
    expect(await service.picture(event.id, 'en')).toBe(picture);
    const manager = await app.as('manager');
    await manager.put(`/api/events/${event.id}`).send({ maxOrders: 7 }).expect(200);
    expect(await told()).toEqual(before);
    for (const change of [{ date: 'Another Sunday' }, { menuItems: { combo: { enabled: true, price: 5 } } }]) {
      const [last] = await told();
      await manager.put(`/api/events/${event.id}`).send(change).expect(200);
      expect((await told())[0]).not.toBe(last);
    }
    expect(await service.picture(event.id, 'en')).not.toBe(picture);
  });

  it('shows the manager’s photograph', async () => {
    const manager = await app.as('manager');
    const leaf = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00c000' } })
      .jpeg()
      .toBuffer();
    const { body } = await manager.post('/api/media').attach('file', leaf, { filename: 'dish.jpg', contentType: 'image/jpeg' }).expect(200);
    const { id } = await makeEvent(app, { image: (body as { url: string }).url });
    const [red = 255, green = 0, blue = 255] = await sharp(await pictureAt(`/images/sales/${id}/en`))
      .extract({ left: 1100, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(green).toBeGreaterThan(150);
    expect(Math.max(red, blue)).toBeLessThan(60);
  });

  it.each([
    ['/images/sales/999999/en', 404],
    ['/images/sales/x/en', 400],
    ['/images/sales/1/fr', 400],
    ['/images/sales/1', 404],
  ])('%s is refused with %i', async (path, status) => {
    const { headers } = await app.http.get(path).expect(status);
    expect(headers['content-type']).toMatch(/json/);
    expect(headers['cache-control']).not.toMatch(/public/);
  });

  it('is with title and date that of the sale whose address is shared, in the language that greets', async () => {
    const event = await makeEvent(app, { title: 'Onam <Mandi> & more', titleMalayalam: 'ഓണം മന്തി', date: 'Sunday "noon"' });
    await makeEvent(app);
    const shared = async (address: string): Promise<string[]> => {
      const { text } = await app.http.get(address).expect(200);
      const tags = text.matchAll(/property="og:(?:url|title|description)" content="([^"]*)"/g);
      return [...tags].map(([, said = '']) => said);
    };
    const others = [`${app.url}/`, 'The shop', 'All of it'];
    expect(await shared('/')).toEqual(others);
    const [url, title, description] = await shared(`/?book=${event.id}&from=chat`);
    expect([url, title]).toEqual([`${app.url}/?book=${event.id}`, 'Onam &lt;Mandi&gt; &amp; more']);
    expect(description).toMatch(/^Sunday &quot;noon&quot; · from ₹/);
    const { text } = await app.http.get(`/?book=${event.id}`).expect(200);
    expect(text).toContain(`/images/sales/${event.id}/en?v=`);
    for (const none of ['999999', 'x', '', '-1']) expect(await shared(`/?book=${none}`)).toEqual(others);
    const manager = await app.as('manager');
    await manager.put('/api/settings').send({ defaultLanguage: 'ml' }).expect(200);
    expect((await shared(`/?book=${event.id}`))[1]).toBe('ഓണം മന്തി');
    await manager.put('/api/settings').send({ defaultLanguage: 'en' }).expect(200);
  });

  it('is not made for a sale that is hidden', async () => {
    const { id } = await makeEvent(app, { isActive: false });
    await app.http.get(`/images/sales/${id}/en`).expect(404);
  });
});

describe('the page of a browser without scripts', () => {
  const call = async (): Promise<string | undefined> =>
    /<a href="(tel:[^"]*">[^<]*)<\/a>/.exec((await app.http.get('/').expect(200)).text)?.[1];

  it('has the number to call once there is one that is not the sample', async () => {
    expect(await call()).toBeUndefined();
    expect((await app.http.get('/')).text).not.toMatch(/%PHONE%|%CALL_LINK%/);
    const manager = await app.as('manager');
    await manager.put('/api/settings').send({ businessPhone: '+91 98470 12345' }).expect(200);
    expect(await call()).toBe('tel:+919847012345">+91 98470 12345');
  });
});
