import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { open } from 'fontkit';
import type TestAgent from 'supertest/lib/agent.js';
import { LANGUAGES } from '#shared/core/languages';
import { catalogue } from '#shared/core/languages/hi/catalogue';
import { keysOf } from '#shared/core/narrow';
import { samplesRoom } from '#shared/realtime/rooms';
import { fontFor, PRINT_FONTS, PRINT_WEIGHTS, printFontOf } from '#shared/reports/print-fonts';
import { hasMark, LETTER_MARK, LETTER_MARK_NOTE, runsOf, wholeLetters } from '#shared/reports/text-lines';
import type { FoodSample } from '#shared/samples/sample.contract';
import { Orm } from '../../../backend/src/core/database/orm';
import { parseCsv } from '../../support/parse-csv';
import { pdfPages } from '../../support/pdf-text';
import { readBinary } from '../../support/read-binary';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { makeEvent, someone, totalOf } from '../orders/checkout';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

describe('inspection', () => {
  const MORNING = '2026-11-29T01:30:00.000Z';
  const MINUTE = 60_000;
  const app = appOfFile();
  let cook: TestAgent;
  let manager: TestAgent;
  let eventId: string;

  beforeAll(async () => {
    app.clock.setTo('2026-11-28T10:00:00.000Z');
    [cook, manager] = [await app.as('kitchen'), await app.as('manager')];
    const business = { businessName: 'Kuzhi Mandi', businessRegistration: '11324005000123' };
    await manager
      .put('/api/settings')
      .send({ ...business, adminName: 'Ammini', adminEmail: 'ammini@kuzhi.example' })
      .expect(200);
    const sale = (await makeEvent(app, { startsAt: '2026-11-29T06:30:00.000Z' })).id;
    eventId = await makeDiaryEvent(app, { title: '=Onam', salesEventId: sale });
    await tasksOf(app, eventId);
    const tell = (task: string, verb: string, body: object) =>
      cook.post(`/api/todos/${eventId}/tasks/${task}/${verb}`).send(body).expect(200);
    await tell('scrub-kitchen', 'start', { by: 'Anu' });
    app.clock.advance(40 * MINUTE);
    await tell('scrub-kitchen', 'complete', { by: 'Biju' });
    const items = { combo: 1 };
    for (const way of ['on-delivery', 'on-delivery']) {
      const order = { event: sale, items, customer: someone(), amount: totalOf(items), payment: { way } };
      await manager.post('/api/entered-orders').send(order).expect(201);
    }
    app.clock.setTo(MORNING);
    await tell('read-cold-store', 'complete', { by: 'Anu', temperatureValue: 27, correctiveAction: 'threwAway' });
    await cook.post(`/api/todos/${eventId}/deliveries`).send({ deliveryLocation: 'Temple Road 7' }).expect(201);
    const labels = { event: sale, which: 'all', preparedAt: MORNING, paper: 'sheet', first: 1 };
    await manager.post('/api/labels/file').send(labels).expect(200);
  });

  const keep = (body: object) => cook.post(`/api/diary-events/${eventId}/samples`).send(body);
  const discard = (id: number, body: object = {}) => cook.post(`/api/samples/${id}/discard`).send(body);
  const run = (sql: string) => app.get(Orm).em.getConnection().execute(sql);
  const pages = async (query: object): Promise<string[]> => {
    const reply = await manager.get('/api/inspection.pdf').query(query).buffer(true).parse(readBinary).expect(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    return pdfPages(reply.body as Buffer).map((page) => page.replaceAll('\n', ' '));
  };
  const table = async (query: object): Promise<string[][]> =>
    parseCsv((await manager.get('/api/inspection.csv').query(query).expect(200)).text);
  const summary = (query: object) => manager.get('/api/inspection').query(query);

  it('samples are kept for two days, told to every phone, and discarded earlier with a reason only', async () => {
    const phone = await app.screen(samplesRoom(eventId), 'kitchen');
    const told = phone.hears('sample.changed');
    const { sample } = (await keep({ food: 'meat', by: 'Anu' }).expect(201)).body as { sample: FoodSample };
    expect(sample).toMatchObject({ eventTitle: '=Onam', food: 'meat', place: null, takenBy: 'Anu', takenAt: MORNING, discardedAt: null });
    expect(sample.keepUntil).toBe('2026-12-01T01:30:00.000Z');
    expect((await told).record).toEqual(sample);
    expect((await keep({ food: 'other' }).expect(400)).body.issues[0].path).toBe('dish');
    await keep({ food: 'other', dish: 'Payasam', place: 'Freezer' }).expect(201);
    const early = (await discard(sample.id).expect(422)).body;
    expect([early.code, early.issues[0].path]).toEqual(['sample.reasonRequired', 'reason']);
    expect((await discard(sample.id, { by: 'Biju', reason: 'The box broke' }).expect(200)).body.sample).toMatchObject({
      discardedBy: 'Biju',
    });
    expect((await discard(sample.id, { by: 'Anu', reason: 'Again' }).expect(200)).body.sample).toMatchObject({ reason: 'The box broke' });
    await discard(999).expect(404);
    const list = (await cook.get(`/api/diary-events/${eventId}/samples`).expect(200)).body.data as FoodSample[];
    expect(list.map(({ food, dish, place }) => [food, dish, place])).toEqual([
      ['meat', null, null],
      ['other', 'Payasam', 'Freezer'],
    ]);
  });

  it('only the manager has the bundle, of an event or a month', async () => {
    for (const path of ['/api/inspection', '/api/inspection.pdf', '/api/inspection.csv']) {
      await cook.get(path).query({ event: eventId }).expect(403);
      await manager.get(path).expect(400);
      await manager.get(path).query({ event: eventId, month: '2026-11' }).expect(400);
      await manager.get(path).query({ month: '2026-13' }).expect(400);
      await manager.get(path).query({ event: 'event-none' }).expect(404);
    }
    const counts = { temperatures: 1, outside: 1, work: 1, cleaning: 3, labels: 2, samples: 2 };
    expect((await summary({ event: eventId }).expect(200)).body.data).toEqual(counts);
    expect((await summary({ month: '2026-11' }).expect(200)).body.data).toEqual(counts);
    const none = { temperatures: 0, outside: 0, work: 0, cleaning: 0, labels: 0, samples: 0 };
    expect((await summary({ month: '2026-10' }).expect(200)).body.data).toEqual(none);
  });

  it('the PDF has a page for each day, in both languages, with the business, the verification and no customer', async () => {
    const [first, second, third] = await pages({ event: eventId });
    for (const text of [
      'Kuzhi Mandi',
      '11324005000123',
      "Inspector's bundle",
      '=Onam',
      'Verified on 29/11/2026 07:00:00',
      '28/11/2026',
      'Page 1 of 3',
    ])
      expect(first).toContain(text);
    expect(first).toContain('Scrub the kitchen');
    expect(first).toContain('Biju');
    for (const text of [
      '29/11/2026',
      'Temperatures',
      '27',
      'Cold store',
      'at most 5 °C',
      'Too high',
      'Retained samples',
      'Payasam',
      'The box broke',
      'Page 2 of 3',
    ])
      expect(second).toContain(text);
    expect(third).toContain('PDF for sheets');
    expect(`${first}${second}${third}`).not.toContain('Temple Road');
    expect(first).toMatch(/[\u0D00-\u0D7F]/);
    expect(await pages({ month: '2026-11' })).toHaveLength(3);
    expect((await pages({ month: '2026-10' })).join()).toContain('Nothing was recorded.');
  });

  it('the CSV has each record with its day, and runs nothing in a spreadsheet', async () => {
    const rows = await table({ month: '2026-11' });
    expect(rows[1]).toEqual(['FSSAI licence number / FSSAI ലൈസൻസ് നമ്പർ', 'Kuzhi Mandi, 11324005000123']);
    expect(rows[2]).toEqual(['Responsible / ചുമതല', 'Ammini, ammini@kuzhi.example']);
    const part = (name: string) => rows.filter((row) => row[1]?.startsWith(`${name} / `));
    expect(part('Temperatures')).toEqual([expect.arrayContaining(['2026-11-29', '29/11/2026 07:00:00', "'=Onam", '27', 'Anu'])]);
    expect(part('Cleaning tasks').map((row) => [row[0], row[5], row[6], row[7]])).toEqual([
      ['2026-11-28', 'Anu', '28/11/2026 16:10:00', 'Biju'],
      ['2026-11-29', '', 'Not done / ചെയ്തിട്ടില്ല', ''],
      ['2026-11-29', '', 'Not done / ചെയ്തിട്ടില്ല', ''],
    ]);
    expect(part('Labels printed')).toEqual([expect.arrayContaining(['2026-11-29', '2', 'manager'])]);
    expect(part('Retained samples').map((row) => row.at(-1))).toEqual(['Biju: The box broke', '']);
  });

  it('says which record was altered', async () => {
    await run("update food_sample set taken_at = '2026-11-28T01:30:00.000Z' where dish = 'Payasam'");
    const altered = /Retained sample \d+: changed – Taken at/;
    expect((await pages({ event: eventId }))[0]).toMatch(altered);
    expect((await table({ event: eventId })).flat().some((cell) => altered.test(cell))).toBe(true);
  });
});

describe('temperature records', () => {
  const app = appOfFile();
  const cook = clientOfFile(app, 'kitchen');
  let eventId: string;

  beforeAll(async () => {
    app.clock.setTo('2026-11-29T01:30:00.000Z');
    eventId = await makeDiaryEvent(app, { title: 'Onam' });
    await tasksOf(app, eventId);
    const complete = (task: string, body: object) => cook.post(`/api/todos/${eventId}/tasks/${task}/complete`).send(body).expect(200);
    await complete('read-cold-store', { by: '=Anu', temperatureValue: 27, correctiveAction: 'threwAway' });
    app.clock.advance(60_000);
    await complete('heat-hot-boxes', { by: 'Binu', temperatureValue: 71 });
    await cook.post(`/api/todos/${eventId}/tasks/read-cold-store/undo-complete`).send({}).expect(200);
  });

  const file = (path: string) => cook.get(path).buffer(true).parse(readBinary).expect(200);

  describe('temperature records as files', () => {
    it('are a table with every reading, newest first, that a spreadsheet runs nothing of', async () => {
      const reply = await cook.get(`/api/readings.csv?event=${eventId}`).expect(200);
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
      const [columns, ...rows] = parseCsv(reply.text);
      expect(columns).toHaveLength(9);
      expect(rows).toEqual([
        ['29/11/2026 07:01:00', 'Onam', 'Hot boxes', 'Heat the hot boxes', '71', 'at least 60 °C', 'Within limits', 'Binu', ''],
        [
          '29/11/2026 07:00:00',
          'Onam',
          'Cold store',
          'Read the cold store temperature',
          '27',
          'at most 5 °C',
          'Too high',
          "'=Anu",
          'Threw the food away; Cook, 29/11/2026 07:01:00: completion undone',
        ],
      ]);
    });

    it('speak Malayalam and honour the filters', async () => {
      const { text } = await cook.get(`/api/readings.csv?language=ml&outcome=outside&from=2026-11-29`).expect(200);
      expect(
        parseCsv(text)
          .slice(1)
          .map((row) => [row[2], row[3], row[5], row[6]]),
      ).toEqual([['ഫ്രിഡ്ജ്', 'ഫ്രിഡ്ജിലെ തണുപ്പ് അളക്കുക', '5 °C വരെ', 'കൂടുതൽ']]);
    });

    it.each(['', '&event=none', '&language=ml'])('are a PDF with the fonts inside (%s)', async (query) => {
      const reply = await file(`/api/readings.pdf?from=2026-11-01${query}`);
      expect(reply.headers['content-disposition']).toContain('temperature_records.pdf');
      const text = (reply.body as Buffer).toString('latin1');
      expect(text.slice(0, 5)).toBe('%PDF-');
      expect(text).toMatch(/\/BaseFont \/\w+\+Manjari/);
    });

    it.each(['language=fr', 'from=yesterday', 'kind=soup'])('refuse %s', async (query) => {
      await cook.get(`/api/readings.csv?${query}`).expect(400);
      await cook.get(`/api/readings.pdf?${query}`).expect(400);
    });
  });

  it('the PDF report of an event lists its readings', async () => {
    const pages = async (id: string): Promise<number> => {
      const { body } = await file(`/api/reports/${id}.pdf?search=nothing`);
      return (body as Buffer).length;
    };
    expect(await pages(eventId)).toBeGreaterThan(await pages(await makeDiaryEvent(app, { title: 'Onam' })));
  });
});

/** As much of a font as these tests need. */
interface TestFont {
  characterSet: number[];
  layout(text: string): { glyphs: { id: number }[] };
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, TestFont>();

/** The runs of a text that have a letter which their font does not have, in either weight. */
const boxesOf = (text: string): string[] =>
  runsOf(text).flatMap(({ font, drawn }) =>
    PRINT_WEIGHTS.flatMap((_, bold) => {
      const glyphs = fonts.get(printFontOf(font, bold === 1))?.layout(drawn).glyphs ?? [];
      return glyphs.some(({ id }) => id === 0) ? [`${font}: ${drawn}`] : [];
    }),
  );

const LOCALES = ['kit', 'staff', 'storefront', 'tv'].map((app) => join(import.meta.dirname, `../../../frontends/${app}/src/locales`));
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
/** Signs of screens, which no paper has. */
const SCREEN_SIGNS = /[→✓]/gu;
/** Every text of the apps in a language. */
const textsIn = (language: string): string[] =>
  LOCALES.flatMap((folder) => {
    const own = join(folder, language);
    const files = readdirSync(folder).includes(language) ? readdirSync(own) : [];
    return files
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => stringsIn(JSON.parse(readFileSync(join(own, file), 'utf8'))).map((text) => text.replace(SCREEN_SIGNS, '')));
  });

describe('the fonts of printed pages', () => {
  beforeAll(async () => {
    for (const { name, file } of PRINT_FONTS) fonts.set(name, (await open(require.resolve(file))) as unknown as TestFont);
  });

  it.each(PRINT_FONTS.map(({ name, font, file }) => ({ name, font, file })))(
    '$name draws each letter that is looked for in it',
    ({ name, font }) => {
      const drawn = new Set(fonts.get(name)?.characterSet);
      const wanted = Array.from({ length: 0x10000 }, (_, code) => code).filter(
        (code) => (code < 0xd800 || code > 0xdfff) && fontFor(String.fromCodePoint(code)) === font,
      );
      expect(wanted.length).toBeGreaterThan(50);
      expect(wanted.filter((code) => !drawn.has(code))).toEqual([]);
    },
  );

  it.each(keysOf(LANGUAGES))('draw every text of the product in the language "%s" @deep', (language) => {
    const texts = [...textsIn(language), ...(language === 'hi' ? Object.values(catalogue) : [])];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(hasMark)).toEqual([]);
    // Letters with their signs: shaping whole texts takes minutes.
    expect([...new Set(texts.flatMap(wholeLetters))].flatMap(boxesOf)).toEqual([]);
  });

  it.each([
    '€5',
    'œ',
    'ı',
    '₹1,00,000',
    'Łódź',
    'Jose\u0301',
    'पाँच ॥ ₹५',
    'ക്ഷ്ണ സ്ത്രീ ന്\u200D',
    'அ 🙏 漢 ع',
    '\u094D',
    '\u0D4D',
    LETTER_MARK,
    LETTER_MARK_NOTE,
  ])('have no box in %j', (text) => expect(boxesOf(text)).toEqual([]));
});
