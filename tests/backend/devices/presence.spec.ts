// @database leases of the devices that are there
import { DevicePresenceService } from '../../../backend/src/devices/device-presence.service';
import { RealtimeGateway } from '../../../backend/src/realtime/realtime.gateway';
import type { Screen } from '../../support/screen';
import { startApp, type TestApp } from '../../support/test-app';

const LOOK_EVERY_MS = 4_000;
/** The devices of a process that died are away within so long. */
const AWAY_WITHIN_MS = 30_000;
/** With an address of Redis there are several processes; what is read here they share through the database alone. */
const SHARED = { REDIS_URL: 'redis://127.0.0.1:1' };

interface Enrolled {
  id: number;
  cookie: string;
}

/** faults D24: a device is there as long as a process that lives has a socket of it. */
describe('the presence of devices at two processes', () => {
  let first: TestApp;
  let second: TestApp;
  let watcher: Screen;
  beforeEach(async () => {
    first = await startApp({ env: SHARED });
    second = await startApp({ env: SHARED, database: first.database });
    watcher = await second.screen('devices', 'manager');
  });
  afterEach(async () => {
    await second.halt();
    await first.stop();
  });

  async function enrolled(name: string): Promise<Enrolled> {
    const { url } = (await (await second.as('manager')).post('/api/devices/invites').send({ name }).expect(200)).body;
    const token = new URL(url).hash.slice('#token='.length);
    const reply = await second.http.post('/api/devices/enrol').send({ token }).expect(200);
    return { id: reply.body.device.id, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
  }

  async function online(): Promise<number[]> {
    const { data } = (await (await second.as('manager')).get('/api/devices').expect(200)).body as {
      data: { id: number; online: boolean }[];
    };
    return data.filter((device) => device.online).map(({ id }) => id);
  }

  /** Until the process has written what its sockets said. */
  async function onlineAre(ids: number[]): Promise<void> {
    while (String(await online()) !== String(ids));
  }

  /** Time passes at the second process, in which it looks as often as it does; at the first only when its looks are made too. */
  async function lookFor(ms: number, apps: readonly TestApp[]): Promise<void> {
    for (let passed = 0; passed < ms; passed += LOOK_EVERY_MS) {
      second.clock.advance(LOOK_EVERY_MS);
      for (const app of apps) await app.get(DevicePresenceService).look();
    }
  }

  it('ends with the process that had the socket', async () => {
    const [lost, kept] = [await enrolled('Lost'), await enrolled('Kept')];
    await first.connect(undefined, { Cookie: lost.cookie });
    await second.connect(undefined, { Cookie: kept.cookie });
    await onlineAre([lost.id, kept.id]);
    await first.halt();
    expect(await online()).toEqual([lost.id, kept.id]);
    const toldBefore = watcher.heard.length;
    await lookFor(AWAY_WITHIN_MS, [second]);
    await onlineAre([kept.id]);
    await watcher.ask('clock', {});
    expect(watcher.heard.slice(toldBefore)).toMatchObject([{ name: 'device.changed', record: { id: lost.id, online: false } }]);
  });

  it('stays while both live, however long', async () => {
    const [one, other] = [await enrolled('One'), await enrolled('Other')];
    await first.connect(undefined, { Cookie: one.cookie });
    await second.connect(undefined, { Cookie: other.cookie });
    await onlineAre([one.id, other.id]);
    await lookFor(3 * AWAY_WITHIN_MS, [first, second]);
    expect(await online()).toEqual([one.id, other.id]);
  });

  it('comes back with a process that stood still for longer than the others waited', async () => {
    const phone = await enrolled('Phone');
    await first.connect(undefined, { Cookie: phone.cookie });
    await onlineAre([phone.id]);
    // On a slow machine the first one makes a look of its own meanwhile.
    while ((await online()).length > 0) await lookFor(AWAY_WITHIN_MS, [second]);
    await first.get(DevicePresenceService).look();
    await onlineAre([phone.id]);
    await lookFor(AWAY_WITHIN_MS, [first, second]);
    expect(await online()).toEqual([phone.id]);
  });

  it('moves with a device: the process that lost the socket does not end the presence at the other', async () => {
    const phone = await enrolled('Phone');
    const old = await first.connect(undefined, { Cookie: phone.cookie });
    await onlineAre([phone.id]);
    await second.connect(undefined, { Cookie: phone.cookie });
    old.close();
    while (first.get(RealtimeGateway).openSockets() > 0) await online();
    await lookFor(AWAY_WITHIN_MS, [first, second]);
    await onlineAre([phone.id]);
  });

  it('is forgotten with a device that is removed', async () => {
    const phone = await enrolled('Phone');
    await first.connect(undefined, { Cookie: phone.cookie });
    await onlineAre([phone.id]);
    await (await second.as('manager')).delete(`/api/devices/${phone.id}`).expect(200);
    await first.halt();
    await lookFor(AWAY_WITHIN_MS, [second]);
    const leases = await second.work.read((em) => em.execute<object[]>("select name from lease where name like 'presence %'"));
    expect(leases).toEqual([]);
  });
});
