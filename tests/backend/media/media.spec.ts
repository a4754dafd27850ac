import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity';
import { MediaFolderService } from '../../../backend/src/media/media-folder.service';
import { MediaService } from '../../../backend/src/media/media.service';
import { avif, gif, jpeg, mp4, pixelBomb, png, webm, webp } from '../../support/media-files';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const folder = (name: string): string => join(app.database.dataDir, name);
// One app for all, and none finds the files of another.
beforeEach(() => {
  for (const name of ['media', 'media-incoming']) for (const file of filesIn(name)) rmSync(join(folder(name), file));
});
const filesIn = (name: string): string[] => (existsSync(folder(name)) ? readdirSync(folder(name)) : []);
const upload = async (bytes: Buffer, filename = 'dish.jpg', contentType = 'image/jpeg') =>
  (await app.as('manager')).post('/api/media').attach('file', bytes, { filename, contentType });

describe('a picture', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
    ['GIF', gif],
  ])('in %s is encoded again and served with an immutable cache', async (_, make) => {
    const { body } = await (
      await app.as('manager')
    )
      .post('/api/media')
      .attach('file', await make(), 'x')
      .expect(200);
    expect(body).toEqual({
      success: true,
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      kind: 'image',
      bytes: expect.any(Number),
    });
    const reply = await app.http.get(body.url).buffer().expect(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(reply.body).toHaveLength(body.bytes);
  });

  it('loses the data of its camera, and is turned upright', async () => {
    const turned = await sharp(await jpeg(60, 30))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(turned);
    const stored = Buffer.from((await app.http.get(body.url).buffer()).body);
    const { width, height, exif } = await sharp(stored).metadata();
    expect({ width, height, exif }).toEqual({ width: 30, height: 60, exif: undefined });
    expect(stored.includes('SECRET-PLACE')).toBe(false);
  });

  it('is made no larger than any screen shows @deep', async () => {
    const { body } = await upload(await jpeg(3_000, 1_500));
    const { width, height } = await sharp((await app.http.get(body.url).buffer()).body as Buffer).metadata();
    expect([width, height]).toEqual([2_000, 1_000]);
  });

  it.each([
    [
      'a drawing',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(100)),
      415,
      'media.type',
    ],
    ['a page that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script>'.padEnd(100)), 415, 'media.type'],
    ['nothing', () => Buffer.alloc(0), 415, 'media.type'],
    ['half a picture', async () => (await png(400, 400)).subarray(0, 900), 422, 'media.broken'],
    ['a beginning alone', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(300, 7)]), 422, 'media.broken'],
    ['30,000 × 30,000 pixels in 70 bytes', pixelBomb, 422, 'media.tooManyPixels'],
    ['more than 10 MB', async () => Buffer.concat([await png(), Buffer.alloc(10 * 1024 * 1024)]), 413, 'media.pictureTooLarge'],
  ])('%s is refused, and nothing stays', async (_, make, status, code) => {
    const reply = await upload(await make());
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.issues).toEqual([{ path: 'file', message: reply.body.error }]);
    expect([...filesIn('media'), ...filesIn('media-incoming')]).toEqual([]);
  });

  it('keeps nothing of a page hidden behind a picture', async () => {
    const { body } = await upload(Buffer.concat([await jpeg(), Buffer.from('<script>alert("polyglot")</script>')]));
    expect(Buffer.from((await app.http.get(body.url).buffer()).body).includes('polyglot')).toBe(false);
  });

  it.each(['../../event-default.jpg', 'event-default.jpg', 'a.php.jpg', '..\\..\\x.jpg', '\u202Egpj.exe', 'x'.repeat(250)])(
    'called %s gets a name of our own',
    async (filename) => {
      const { body } = await upload(await jpeg(), filename);
      expect(filesIn('media')).toEqual([body.url.slice('/media/'.length)]);
    },
  );
});

describe('a video', () => {
  it.each([
    ['mp4', mp4(100_000), 'video/mp4'],
    ['webm', webm(), 'video/webm'],
  ])('in %s is stored as it is and answers ranges', async (extension, bytes, type) => {
    const { body } = await upload(bytes, 'film.bin', 'application/octet-stream');
    expect(body).toMatchObject({ success: true, kind: 'video', bytes: bytes.length });
    expect(body.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${extension}$`));
    const part = await app.http.get(body.url).set('Range', 'bytes=10-19').buffer().expect(206);
    expect(part.headers).toMatchObject({ 'content-type': type, 'content-range': `bytes 10-19/${bytes.length}` });
    expect(Buffer.from(part.body)).toEqual(bytes.subarray(10, 20));
    await app.http.get(body.url).set('Range', `bytes=${bytes.length}-`).expect(416);
  });

  it('that is no video is refused whatever it says', async () => {
    const reply = await upload(Buffer.from('MZ'.padEnd(5_000, '\0')), 'film.mp4', 'video/mp4');
    expect([reply.status, reply.body.code]).toEqual([415, 'media.type']);
  });

  it('that breaks off leaves nothing', async () => {
    const cookie = await app.cookieOf('manager');
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="f.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
    const sent = rawRequest(`${app.url}/api/media`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 50_000_000 },
    });
    sent.on('error', () => undefined);
    sent.write(Buffer.concat([Buffer.from(head), mp4(500_000)]));
    await until(() => filesIn('media-incoming').length === 1);
    sent.destroy();
    await until(() => filesIn('media-incoming').length === 0);
    expect(filesIn('media')).toEqual([]);
    await app.http.get('/health/live').expect(200);
  });
});

describe('an upload', () => {
  it('is answered with 401 before its body is read', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = rawRequest(
        `${app.url}/api/media`,
        { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 200_000_000 } },
        (reply) => {
          resolve(reply.statusCode);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      // Headers only: the answer must not wait for the body.
      sent.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it.each([
    ['no file', '--b--\r\n'],
    ['a field in its place', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext\r\n--b--\r\n'],
    ['another field', '--b\r\nContent-Disposition: form-data; name="a[0][__proto__]"; filename="x"\r\n\r\nxx\r\n--b--\r\n'],
    ['no end', '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nxx'],
    ['no boundary in it', 'nonsense'],
  ])('is refused with %s', async (_, body) => {
    const manager = await app.as('manager');
    const reply = await manager.post('/api/media').set('Content-Type', 'multipart/form-data; boundary=b').send(body).expect(400);
    expect(['media.missing', 'media.brokenOff']).toContain(reply.body.code);
    expect(filesIn('media')).toEqual([]);
  });

  it('is not taken as JSON, and no other route takes a form', async () => {
    const manager = await app.as('manager');
    await manager.post('/api/media').send({}).expect(415);
    await manager
      .post('/api/events')
      .attach('file', await jpeg(), 'x.jpg')
      .expect(415);
  });

  it('is recorded with its person', async () => {
    const { body } = await upload(await jpeg());
    const entries = await app.work.read((em) => em.find(AuditEntryEntity, { action: 'media.uploaded' }));
    const subject = `media:${body.url.slice(7)}`;
    expect(entries.filter((entry) => entry.subject === subject)).toEqual([expect.objectContaining({ actor: 'manager' })]);
  });

  it.each(['..%2fkuzhi.sqlite', '%2e%2e/kuzhi.sqlite', 'kuzhi.sqlite', 'x.webp', '.', 'a'.repeat(100)])(
    'serves nothing at /media/%s',
    async (name) => {
      const { status } = await app.http.get(`/media/${name}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('the clean-up', () => {
  /** It depends on every record and on the clock, which it moves. */
  const beginAnew = async (): Promise<void> => {
    await app.stop();
    app = await startApp();
  };
  beforeEach(beginAnew);
  afterAll(beginAnew);
  const DAY = 86_400_000;
  const sweep = () => app.get(MediaService).sweep();

  it('removes files that have no use for a week, and keeps those that an event shows @deep', async () => {
    const shown = (await upload(await jpeg())).body.url as string;
    const unused = (await upload(await png())).body.url as string;
    const manager = await app.as('manager');
    await manager.post('/api/events').send({ title: 'A', date: 'Sunday', description: 'x', image: shown }).expect(201);
    for (const days of [2, 4, 7]) {
      app.clock.advance(days * DAY);
      await sweep();
    }
    await app.http.get(shown).expect(200);
    await app.http.get(unused).expect(404);
  });

  it('gives a file that is named again its whole week', async () => {
    const url = (await upload(await jpeg())).body.url as string;
    app.clock.advance(2 * DAY);
    await sweep();
    const manager = await app.as('manager');
    const { body } = await manager.post('/api/events').send({ title: 'A', date: 'Sunday', description: 'x', image: url }).expect(201);
    app.clock.advance(8 * DAY);
    await sweep();
    await app.http.get(url).expect(200);
    await manager.delete(`/api/events/${body.event.id}`).expect(200);
    await sweep();
    await app.http.get(url).expect(200);
  });

  it('removes files that a crash left behind', async () => {
    mkdirSync(folder('media'), { recursive: true });
    mkdirSync(folder('media-incoming'), { recursive: true });
    const left = [join(folder('media'), `${'a'.repeat(32)}.mp4`), join(folder('media-incoming'), 'b'.repeat(32))];
    const old = new Date(app.clock.nowMs() - 2 * DAY);
    for (const file of left) {
      writeFileSync(file, 'x');
      utimesSync(file, old, old);
    }
    await sweep();
    expect(left.filter((file) => existsSync(file))).toEqual([]);
  });
});

describe('a folder of years', () => {
  const names = Array.from({ length: 1_203 }, (_, place) => `${place.toString(16).padStart(32, '0')}.mp4`);

  it('is looked through some files at a time, and every old one is found once', async () => {
    mkdirSync(folder('media'), { recursive: true });
    const old = new Date(app.clock.nowMs() - 2 * 86_400_000);
    for (const name of [...names, 'notes.txt']) {
      writeFileSync(join(folder('media'), name), 'x');
      utimesSync(join(folder('media'), name), old, old);
    }
    const parts: string[][] = [];
    for await (const part of app.get(MediaFolderService).olderThan(app.clock.nowMs() - 86_400_000)) parts.push(part);
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(parts.flat().sort()).toEqual(names);
    await app.get(MediaService).sweep();
    expect(filesIn('media')).toEqual(['notes.txt']);
  });

  it('that is not there yet holds nothing', async () => {
    const parts: string[][] = [];
    for await (const part of app.get(MediaFolderService).olderThan(app.clock.nowMs())) parts.push(part);
    expect(parts).toEqual([]);
  });
});

it('an event takes only pictures that are there', async () => {
  const manager = await app.as('manager');
  const event = { title: 'A', date: 'Sunday', description: 'x' };
  const gone = `/media/${'0'.repeat(32)}.webp`;
  const missing = await manager
    .post('/api/events')
    .send({ ...event, image: gone })
    .expect(422);
  expect(missing.body).toMatchObject({ code: 'media.unknown', issues: [{ path: 'image' }] });
  const video = (await upload(mp4())).body.url as string;
  await manager
    .post('/api/events')
    .send({ ...event, image: video })
    .expect(400);
  await manager
    .post('/api/events')
    .send({ ...event, image: '//elsewhere.example/x.jpg' })
    .expect(400);
  const url = (await upload(await jpeg())).body.url as string;
  await manager
    .post('/api/events')
    .send({ ...event, image: url })
    .expect(201);
  const { body } = await app.http.get('/api/events').expect(200);
  expect(body.data[0].image).toBe(url);
});

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 5_000; !holds();) {
    if (Date.now() > deadline) throw new Error('It did not happen within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
