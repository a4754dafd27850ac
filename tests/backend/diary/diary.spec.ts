import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DIARY_ROOM } from '#shared/realtime/rooms';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const make = async (body: object) => (await (await app.as('kitchen')).post('/api/diary-events/create').send(body).expect(201)).body.event;

describe('the diary (requirements/kitchen §2, §3)', () => {
  it('writes an event down and tells every screen', async () => {
    const screen = await app.screen(DIARY_ROOM, 'tv');
    const event = await make({
      title: ' Sunday Mandi, 60 people ',
      date: '2026-11-29',
      createdBy: 'Somebody',
      createdAt: '2001-01-01',
      version: 9,
    });
    expect(event).toEqual({
      id: expect.stringMatching(/^event-\d+$/),
      title: 'Sunday Mandi, 60 people',
      date: '2026-11-29',
      description: '',
      assignedTo: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      createdBy: 'Cook',
      isCompleted: false,
      estimatedAttendance: 60,
      salesEventId: null,
      linkedSale: null,
      followsBookings: false,
      version: 1,
    });
    expect(Date.parse(event.createdAt)).toBeGreaterThan(Date.parse('2020-01-01'));
    const change = await screen.hears('diary.changed');
    expect(change).toMatchObject({ room: DIARY_ROOM, revision: screen.revision + 1, record: event });
    const list = await (await app.as('tv')).get('/api/diary-events').expect(200);
    expect(list.body).toMatchObject({ success: true, revision: change.revision, serverNow: expect.any(Number) });
    expect(list.body.data).toContainEqual(event);
  });

  it("keeps the client's id if it is free, else makes one", async () => {
    const first = await make({ id: 'event-1700000000000', title: 'First', date: '2026-12-01' });
    const second = await make({ id: 'event-1700000000000', title: 'Second', date: '2026-12-01' });
    expect(first.id).toBe('event-1700000000000');
    expect(second.id).not.toBe(first.id);
    expect(second.id).toMatch(/^event-\d+$/);
  });

  it('gives a hundred events of one millisecond an id each (faults C13)', async () => {
    app.clock.setTo('2026-11-21T06:00:00.000Z');
    const events = await Promise.all(Array.from({ length: 100 }, (_, n) => make({ title: `Event ${n}`, date: '2026-12-24' })));
    expect(new Set(events.map(({ id }) => id)).size).toBe(100);
  });

  it('sorts by date, newest first', async () => {
    await make({ title: 'Late', date: '2027-03-01' });
    await make({ title: 'Early', date: '2025-03-01' });
    const { data } = (await (await app.as('kitchen')).get('/api/diary-events').expect(200)).body;
    const dates: string[] = data.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe('2027-03-01');
  });

  it('changes the fields that an edit names and no others', async () => {
    const event = await make({
      title: 'Edit me',
      date: '2026-12-02',
      description: 'Keep this',
      assignedTo: 'Anu',
      estimatedAttendance: 80,
    });
    const kitchen = await app.as('kitchen');
    const screen = await app.screen(DIARY_ROOM, 'kitchen');
    const edited = (await kitchen.put(`/api/diary-events/${event.id}`).send({ isCompleted: true }).expect(200)).body.event;
    expect(edited).toEqual({ ...event, isCompleted: true, version: 2 });
    await screen.hears('diary.changed', (record) => record.id === event.id && record.isCompleted);
    const whole = (
      await kitchen
        .put(`/api/diary-events/${event.id}`)
        .send({ ...edited, title: 'Edited', description: '' })
        .expect(200)
    ).body.event;
    expect(whole).toEqual({ ...edited, title: 'Edited', description: '', version: 3 });
  });

  it('is silent about an edit that changes nothing', async () => {
    const event = await make({ title: 'Same', date: '2026-12-03' });
    const kitchen = await app.as('kitchen');
    const before = (await kitchen.get('/api/diary-events')).body.revision;
    expect((await kitchen.put(`/api/diary-events/${event.id}`).send({ title: 'Same' }).expect(200)).body.event.version).toBe(1);
    expect((await kitchen.get('/api/diary-events')).body.revision).toBe(before);
  });

  it('refuses an edit of an older version with the current record (faults C15)', async () => {
    const event = await make({ title: 'Two managers', date: '2026-12-04' });
    const kitchen = await app.as('kitchen');
    await kitchen.put(`/api/diary-events/${event.id}`).send({ title: 'Theirs', version: 1 }).expect(200);
    const refused = await kitchen.put(`/api/diary-events/${event.id}`).send({ title: 'Mine', version: 1 }).expect(409);
    expect(refused.body).toMatchObject({ success: false, code: 'record.stale', current: { title: 'Theirs', version: 2 } });
    await kitchen.put(`/api/diary-events/${event.id}`).set('If-Match', '"1"').send({ title: 'Mine' }).expect(409);
    await kitchen.put(`/api/diary-events/${event.id}`).set('If-Match', 'W/"2"').send({ title: 'Mine' }).expect(200);
    const malformed = await kitchen.put(`/api/diary-events/${event.id}`).set('If-Match', 'soon').send({ title: 'Mine' }).expect(400);
    expect(malformed.body.code).toBe('version.invalid');
  });

  it('removes an event for good and says so', async () => {
    const event = await make({ title: 'Gone', date: '2026-12-05' });
    const screen = await app.screen(DIARY_ROOM, 'tv');
    const kitchen = await app.as('kitchen');
    const gone = await kitchen.delete(`/api/diary-events/${event.id}`).expect(200);
    expect(gone.body).toEqual({
      success: true,
      event: expect.objectContaining({ id: event.id, title: 'Gone' }),
      snapshotId: expect.any(Number),
    });
    expect((await screen.hears('diary.removed')).record).toEqual({ id: event.id, version: 2 });
    expect((await kitchen.delete(`/api/diary-events/${event.id}`).expect(404)).body.code).toBe('diary.notFound');
    await kitchen.put(`/api/diary-events/${event.id}`).send({ title: 'Back' }).expect(404);
  });
});

describe('attendance (decisions/0001 §35)', () => {
  it.each([
    [{ estimatedAttendance: 72.9 }, 72],
    [{ estimatedAttendance: '64' }, 64],
    [{ estimatedAttendance: 3 }, 10],
    [{ estimatedAttendance: '' }, 30],
    [{ estimatedAttendance: 'many' }, 30],
    [{}, 30],
  ])('reads %j of a small party as %i people', async (body, people) => {
    expect((await make({ title: 'Small party', date: '2026-12-06', ...body })).estimatedAttendance).toBe(people);
  });

  it('is one number with the people count', async () => {
    const event = await make({ title: '40 guests', date: '2026-12-07' });
    const kitchen = await app.as('kitchen');
    const screen = await app.screen(DIARY_ROOM, 'tv');
    const path = `/api/people/${event.id}`;
    expect((await (await app.as('tv')).get(path).expect(200)).body).toEqual({ success: true, data: 40 });
    expect((await kitchen.post(path).send({ count: 55.5 }).expect(200)).body).toEqual({ success: true, data: 55 });
    expect((await screen.hears('diary.changed')).record).toMatchObject({ id: event.id, estimatedAttendance: 55, version: 2 });
    expect((await kitchen.post(path).set('Content-Type', 'application/json').send('9').expect(200)).body.data).toBe(10);
    await kitchen.put(`/api/diary-events/${event.id}`).send({ estimatedAttendance: '77' }).expect(200);
    expect((await kitchen.get(path)).body.data).toBe(77);
    expect((await kitchen.get('/api/people/event-0').expect(404)).body.code).toBe('diary.notFound');
    await kitchen.post('/api/people/event-0').send({ count: 20 }).expect(404);
  });

  it('is one number after a race, too (faults C16)', async () => {
    const event = await make({ title: '40 guests', date: '2026-12-07' });
    const kitchen = await app.as('kitchen');
    const path = `/api/people/${event.id}`;
    const counts = Array.from({ length: 6 }, (_, n) => 20 + n);
    await Promise.all(
      counts.map((count) =>
        count % 2
          ? kitchen.post(path).send({ count }).expect(200)
          : kitchen.put(`/api/diary-events/${event.id}`).send({ estimatedAttendance: count }).expect(200),
      ),
    );
    const told = (await kitchen.get(path).expect(200)).body.data as number;
    expect(counts).toContain(told);
    const listed = (await kitchen.get('/api/diary-events').expect(200)).body.data as DiaryEvent[];
    expect(listed.find(({ id }) => id === event.id)).toMatchObject({ estimatedAttendance: told, version: 7 });
  });

  it.each([[{}], [{ count: 'many' }], [{ count: null }], [[]]])('refuses the count %j', async (body) => {
    const event = await make({ title: '40 guests', date: '2026-12-07' });
    const refused = await (await app.as('kitchen')).post(`/api/people/${event.id}`).send(body).expect(400);
    expect(refused.body).toMatchObject({ success: false, code: 'input.invalid' });
  });
});

describe('invalid input to the diary', () => {
  it.each([
    ['no title', { date: '2026-12-01' }, 'Event title and date are required'],
    ['a blank title', { title: '  ', date: '2026-12-01' }, 'Event title and date are required'],
    ['no date', { title: 'Mandi' }, 'Event title and date are required'],
    ['a blank date', { title: 'Mandi', date: '' }, 'Event title and date are required'],
    ['a title that is no text', { title: 7, date: '2026-12-01' }, 'Event title and date are required'],
    ['a day that does not exist', { title: 'Mandi', date: '2026-02-31' }, 'There is no such day'],
    ['a NUL character', { title: 'Ma\u0000ndi', date: '2026-12-01' }, 'Text must not contain NUL characters'],
    ['a NUL character as a key', { title: 'Mandi', date: '2026-12-01', 'a\u0000': 1 }, 'Text must not contain NUL characters'],
    ['a day in another form', { title: 'Mandi', date: '01/12/2026' }, 'A date as YYYY-MM-DD'],
  ])('is refused: %s', async (_, body, error) => {
    const before = (await (await app.as('kitchen')).get('/api/diary-events')).body.data.length;
    const refused = await (await app.as('kitchen')).post('/api/diary-events/create').send(body).expect(400);
    expect(refused.body).toMatchObject({ success: false, error, code: 'input.invalid' });
    expect((await (await app.as('kitchen')).get('/api/diary-events')).body.data).toHaveLength(before);
  });

  it.each([
    ['[]'],
    ['null'],
    ['7'],
    ['{"title":'],
    ['{"title":"a","date":"2026-12-01","id":"../x"}'],
    ['{"title":"a","date":"2026-12-01","salesEventId":99999999999}'],
  ])('is refused as the body %s', async (body) => {
    const kitchen = await app.as('kitchen');
    const refused = await kitchen.post('/api/diary-events/create').set('Content-Type', 'application/json').send(body).expect(400);
    expect(refused.body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
  });

  it('is refused above 1 MB, with a long title, and with a type that is not JSON', async () => {
    const kitchen = await app.as('kitchen');
    await kitchen
      .post('/api/diary-events/create')
      .send({ title: 'x'.repeat(1_100_000), date: '2026-12-01' })
      .expect(413);
    await kitchen
      .post('/api/diary-events/create')
      .send({ title: 'x'.repeat(201), date: '2026-12-01' })
      .expect(400);
    await kitchen.post('/api/diary-events/create').type('text/plain').send('title').expect(415);
  });

  it.each([
    ['get', '/api/diary-events', 200],
    ['post', '/api/diary-events/create', 403],
    ['put', '/api/diary-events/e', 403],
    ['delete', '/api/diary-events/e', 403],
    ['get', '/api/people/e', 404],
    ['post', '/api/people/e', 403],
  ] as const)('%s %s is refused without a session, and a screen only reads', async (method, path, screen) => {
    const body = method === 'get' ? undefined : { title: 'x', date: '2026-12-01' };
    expect((await app.http[method](path).send(body).expect(401)).body).toMatchObject({ success: false, code: 'session.missing' });
    await (await app.as('tv'))[method](path).send(body).expect(screen);
  });
});
