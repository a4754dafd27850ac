import { type ConsoleHome, type ConsoleHomeReply, consoleHomeReplySchema } from '#shared/console-home/console-home.contract';
import { consoleHomeApi } from '#shared/console-home/console-home.api';
import { deviceApi } from '#shared/devices/device.api';
import { diaryApi } from '#shared/diary/diary-event.api';
import { paymentApi } from '#shared/payments/payment.api';
import { readingApi } from '#shared/readings/reading.api';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { settingsApi } from '#shared/settings/settings.api';
import { appOfFile, clientOfFile } from '../../support/test-app';
import { makeEvent } from '../orders/checkout';
import { makeDiaryEvent } from '../tasks/diary-event';

const ALONE: Record<keyof ConsoleHome, string> = {
  diary: diaryApi.list(),
  devices: deviceApi.list(),
  openReadings: readingApi.open(),
  paymentAlerts: paymentApi.alerts(),
  salesEvents: salesEventApi.listAll(),
  config: settingsApi.publicConfig(),
  settings: settingsApi.all(),
};

const app = appOfFile();
const manager = clientOfFile(app, 'manager');

const home = async (): Promise<ConsoleHomeReply> => (await manager.get(consoleHomeApi.read()).expect(200)).body as ConsoleHomeReply;

/** decisions/0046 */
describe('the reply of the console’s home', () => {
  it('equals the reply of each part’s own route', async () => {
    await makeEvent(app, { title: 'Sunday mandi', maxOrders: 20 });
    await makeDiaryEvent(app);
    const told = await home();
    expect(consoleHomeReplySchema.parse(told)).toEqual(told);
    for (const [part, path] of Object.entries(ALONE)) {
      const { body } = await manager.get(path).expect(200);
      const time = 'serverNow' in body && { serverNow: body.serverNow };
      expect([part, body]).toEqual([part, { success: true, ...told.data[part as keyof ConsoleHome], ...time }]);
    }
    expect(told.data.salesEvents.data).toHaveLength(1);
    expect(told.data.diary.data).toHaveLength(1);
    expect(Math.abs(told.serverNow - app.clock.nowMs())).toBeLessThan(60_000);
  });

  it('is not sent again to a caller that has it until a part of it changes', async () => {
    const first = await manager.get(consoleHomeApi.read()).expect(200);
    const etag = String(first.headers['etag']);
    const again = () => manager.get(consoleHomeApi.read()).set('If-None-Match', etag);
    expect((await again().expect(304)).headers['server-now']).toMatch(/^\d+$/);
    await manager.put(settingsApi.edit()).send({ peoplePerOrder: 5 }).expect(200);
    expect((await again().expect(200)).body.data.settings.data).toMatchObject({ peoplePerOrder: 5 });
  });

  it('tells with each list the revision that later changes follow', async () => {
    const { data: before } = await home();
    await makeEvent(app, { title: 'Another', maxOrders: 20 });
    const { data: after } = await home();
    expect(after.salesEvents.revision).toBeGreaterThan(before.salesEvents.revision);
    expect(after.devices.revision).toBe(before.devices.revision);
  });

  it('is for managers only', async () => {
    await (await app.as('kitchen')).get(consoleHomeApi.read()).expect(403);
    await app.http.get(consoleHomeApi.read()).expect(401);
  });
});
