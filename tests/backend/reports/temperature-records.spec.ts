import { parseCsv } from '../../support/parse-csv';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { readBinary } from '../../support/read-binary';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

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
