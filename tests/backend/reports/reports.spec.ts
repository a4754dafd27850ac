import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inflateSync } from 'node:zlib';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { parseCsv } from '../../support/parse-csv';
import { REPORT_TITLES } from '../../support/report-titles';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { readBinary } from '../../support/read-binary';

const app = appOfFile();
const cook = clientOfFile(app, 'kitchen');

const makeEvent = async (body: object): Promise<DiaryEvent> =>
  (await cook.post('/api/diary-events/create').send(body).expect(201)).body.event;
const tasksOf = async (id: string): Promise<Task[]> => (await cook.get(`/api/todos/${id}`).expect(200)).body.data;
const doTask = async (eventId: string, task: Task, minutes: number): Promise<void> => {
  const start = Date.parse(app.clock.now());
  await cook.post(`/api/todos/${eventId}/tasks/${task.id}/start`).send({ by: 'Biju' }).expect(200);
  app.clock.setTo(new Date(start + minutes * 60_000).toISOString());
  await cook.post(`/api/todos/${eventId}/tasks/${task.id}/complete`).send({ by: '=Rani', temperatureValue: '80' }).expect(200);
};
const TITLE = 'ഓണം സദ്യ: 60 people';

describe('the report as a table file (requirements/console §7; faults I4, I5)', () => {
  let event: DiaryEvent;
  beforeAll(async () => {
    app.clock.setTo('2026-11-28T03:30:00.000Z');
    event = await makeEvent({ title: TITLE, date: '2026-11-28' });
    await doTask(event.id, (await tasksOf(event.id))[0] as Task, 65);
  });

  it('is named after the event and holds every task', async () => {
    const reply = await cook.get(`/api/reports/${event.id}.csv`).expect(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('ഓണം സദ്യ- 60 people_report.csv')}`);
    expect(reply.headers['cache-control']).toBe('no-store');
    const tasks = await tasksOf(event.id);
    const [columns, ...rows] = parseCsv(reply.text);
    expect(columns).toEqual(REPORT_TITLES);
    expect(rows).toHaveLength(tasks.length);
    expect(rows[0]).toEqual([
      tasks[0]?.task,
      'Completed',
      '',
      'Biju',
      '28/11/2026 09:00:00',
      "'=Rani",
      '28/11/2026 10:05:00',
      '1 hour and 5 minutes',
    ]);
    const measured = await cook.get(`/api/reports/${event.id}.csv`).query({ columns: 'temperature' }).expect(200);
    expect(parseCsv(measured.text)[0]).toEqual([...REPORT_TITLES, 'Temperature (°C)']);
  });

  it('honours filter, search and language', async () => {
    const done = await cook.get(`/api/reports/${event.id}.csv`).query({ status: 'completed', language: 'ml' }).expect(200);
    expect(parseCsv(done.text)).toHaveLength(2);
    expect(parseCsv(done.text)[1]?.[1]).toBe('തീർന്നു');
    const none = await cook.get(`/api/reports/${event.id}.csv`).query({ search: 'no such thing' }).expect(200);
    expect(parseCsv(none.text)).toHaveLength(1);
  });

  it.each(['?status=late', '?sort=size', `?search=${'a'.repeat(201)}`, '?status=all&status=pending', '?direction=up', '?language=fr'])(
    'refuses %s',
    async (query) => {
      await cook.get(`/api/reports/${event.id}.csv${query}`).expect(400);
      await cook.get(`/api/reports/${event.id}.pdf${query}`).expect(400);
    },
  );

  it.each(['.csv', '.pdf', ''])('has none of an event that does not exist (%s)', async (ending) => {
    const reply = await cook.get(`/api/reports/event-1${ending}`).expect(404);
    expect(reply.body).toMatchObject({ success: false, code: 'diary.notFound' });
  });
});

describe('the report as PDF (decisions/0017)', () => {
  const print = (eventId: string, query: object = {}) =>
    cook.get(`/api/reports/${eventId}.pdf`).query(query).buffer(true).parse(readBinary).expect(200);

  it('is a PDF with pages, a title and the fonts inside @deep', async () => {
    const event = await makeEvent({ title: 'Onam', date: '2026-11-28' });
    const reply = await print(event.id, { language: 'ml' });
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="Onam_report.pdf"; filename*=UTF-8''Onam_report.pdf`);
    const file = reply.body as Buffer;
    const text = file.toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    expect(text).toMatch(/\/BaseFont \/\w+\+Manjari/);
    expect(text).toContain('/Lang (ml)');
  });

  it('joins Malayalam letters instead of setting them side by side', async () => {
    const event = await makeEvent({ title: 'ക്ഷ', date: '2026-11-28' });
    const glyphs = glyphsOf((await print(event.id, { search: 'nothing at all' })).body as Buffer);
    // ക്ഷ is three characters and one glyph, which stands for all three when the text is copied.
    expect(glyphs).toContain('0d15 0d4d 0d37');
  });

  it('keeps the server answering while it prints (faults D10) @deep', async () => {
    const event = await makeEvent({ title: 'Busy', date: '2026-11-28' });
    await tasksOf(event.id);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await Promise.all([print(event.id), print(event.id, { language: 'ml' }), print(event.id)]);
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(200);
  });

  it('asks the eleventh in the row to come again @deep', async () => {
    const event = await makeEvent({ title: 'Crowd', date: '2026-11-28' });
    await tasksOf(event.id);
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => cook.get(`/api/reports/${event.id}.pdf`).query({ search: 'nothing at all' })),
    );
    const refused = replies.filter(({ status }) => status === 503);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) expect(reply.body).toMatchObject({ code: 'report.busy' });
  });
});

describe('the report next to earlier events', () => {
  it('has the median time that the same task took before, never later @deep', async () => {
    const events = [];
    for (const date of ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05']) {
      events.push(await makeEvent({ title: `Day ${date}`, date }));
    }
    const [first, second, third, today, later] = events as [DiaryEvent, DiaryEvent, DiaryEvent, DiaryEvent, DiaryEvent];
    const task = (await tasksOf(first.id))[2] as Task;
    for (const { id } of events) await tasksOf(id);
    await doTask(first.id, task, 10);
    await doTask(second.id, task, 50);
    await doTask(third.id, task, 20);
    await doTask(later.id, task, 500);
    const { data } = (await cook.get(`/api/reports/${today.id}`).expect(200)).body;
    expect(data.eventId).toBe(today.id);
    expect(data.usual[`id:${task.id}`]).toEqual({ minutes: 20, times: 3 });
  });

  it('has nothing to say of the very first event', async () => {
    const event = await makeEvent({ title: 'First ever', date: '2001-01-01' });
    expect((await cook.get(`/api/reports/${event.id}`).expect(200)).body.data).toEqual({ eventId: event.id, events: 0, usual: {} });
  });
});

/** The characters that the glyphs of a PDF stand for, from its tables, as hexadecimal. */
function glyphsOf(file: Buffer): string {
  const text = file.toString('latin1');
  let tables = '';
  for (const found of text.matchAll(/stream\r?\n/g)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    try {
      tables += inflateSync(file.subarray(start, end)).toString('latin1');
    } catch {
      // A stream that is not compressed, e.g. of a font.
    }
  }
  return [...tables.matchAll(/<([0-9a-f ]{4,})>/g)].map(([, code]) => code).join(' ');
}
