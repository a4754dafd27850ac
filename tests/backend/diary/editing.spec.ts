import { DIARY_ROOM, scheduleRoom } from '#shared/realtime/rooms';
import { appOfFile } from '../../support/test-app';
import { makeDiaryEvent, tasksOf } from '../tasks/diary-event';

const app = appOfFile();
let id: string;
beforeEach(async () => {
  id = await makeDiaryEvent(app, { title: 'Wedding', date: '2026-11-29' });
});

const put = async (body: object, role: 'kitchen' | 'manager' = 'kitchen') => (await app.as(role)).put(`/api/diary-events/${id}`).send(body);
const schedule = async () => (await (await app.as('kitchen')).get(`/api/schedule/${id}`).expect(200)).body.data;

describe('editing a cooking day', () => {
  it('changes name, date and person on every screen, and the tasks keep their days before it', async () => {
    const before = (await tasksOf(app, id)).data;
    const screen = await app.screen(DIARY_ROOM, 'tv');
    const body = { title: 'Feast', date: '2026-12-06', assignedTo: 'Anu', description: 'Two pits' };
    const { status, body: reply } = await put({
      ...body,
      seen: { title: 'Wedding', date: '2026-11-29', assignedTo: null, description: '' },
    });
    expect([status, reply.event]).toMatchObject([200, { ...body, id }]);
    expect((await screen.hears('diary.changed')).record).toEqual(reply.event);
    expect((await tasksOf(app, id)).data).toEqual(before);
  });

  it('moves the event day with the delivery time, once and in the same step', async () => {
    const before = (await tasksOf(app, id)).data;
    const screen = await app.screen(scheduleRoom(id), 'tv');
    expect((await put({ title: 'Feast', deliveryTime: '14:00', seen: { deliveryTime: '12:00' } })).status).toBe(200);
    expect((await screen.hears('schedule.changed')).record).toMatchObject({ deliveryTime: '14:00', previousDeliveryTime: '12:00' });
    const served = before.find(({ isFinalTask }) => isFinalTask);
    expect([served?.startTime, (await tasksOf(app, id)).data.find((task) => task.id === served?.id)?.startTime]).toEqual([
      '1:00 PM',
      '3:00 PM',
    ]);
    expect((await put({ deliveryTime: '14:00' })).status).toBe(200);
    expect((await schedule()).version).toBe(2);
  });

  it('refuses a field that another person changed since, names the person and stores nothing', async () => {
    await put({ title: 'Feast' }, 'manager');
    await put({ deliveryTime: '16:00' }, 'manager');
    const stale = await put({ title: 'Party', description: 'Late', seen: { title: 'Wedding', description: '' } });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'record.stale', changedBy: 'manager', current: { title: 'Feast', description: '' } },
    ]);
    const late = await put({ title: 'Party', deliveryTime: '10:00', seen: { title: 'Feast', deliveryTime: '12:00' } });
    expect(late.status).toBe(409);
    expect((await schedule()).deliveryTime).toBe('16:00');
    // What somebody did elsewhere in the event is in nobody's way.
    expect((await put({ description: 'Late', seen: { description: '' } })).body.event).toMatchObject({
      title: 'Feast',
      description: 'Late',
    });
  });

  it.each([
    [{ deliveryTime: '25:00' }, 'deliveryTime'],
    [{ deliveryTime: '2 PM' }, 'deliveryTime'],
    [{ title: ' ' }, 'title'],
    [{ date: '2026-02-30' }, 'date'],
  ])('refuses %j at its field', async (body, path) => {
    const refused = await put(body);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('records the change in the activity log, field by field', async () => {
    await put({ title: 'Feast', deliveryTime: '14:00' });
    const { data } = (await (await app.as('manager')).get(`/api/audit?subject=diary:${id}`).expect(200)).body;
    expect(data).toMatchObject([
      {
        action: 'diary.changed',
        actor: 'Cook',
        before: { title: 'Wedding', deliveryTime: '12:00' },
        after: { title: 'Feast', deliveryTime: '14:00' },
      },
    ]);
  });
});
