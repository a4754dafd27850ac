import { Body } from '@nestjs/common';
import type TestAgent from 'supertest/lib/agent.js';
import { timerApi } from '#shared/timers/timer.api';
import { type SetTimer, type Timer, timerWire, type UndoStop } from '#shared/timers/timer.contract';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity';
import { Endpoint } from '../../../backend/src/core/http/endpoint';
import { allEndpoints, routeOf } from '../../support/endpoints';
import { routesOf } from '../../support/routes';
import { startApp, type TestApp } from '../../support/test-app';
import { makeEvent } from '../orders/checkout';

/** PostgreSQL gives the keys of a `jsonb` back in an order of its own. */
describe('JSON that is saved as it was', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeAll(async () => {
    app = await startApp();
    app.clock.setTo('2026-11-22T06:00:00.000Z');
    manager = await app.as('manager');
  });
  afterAll(() => app.stop());

  const entries = (): Promise<number> => app.work.read((em) => em.count(AuditEntryEntity));

  it('is no change of a dish, however often and in which order of keys', async () => {
    let { version } = (await manager.get('/api/dishes').expect(200)).body.data[0];
    const save = async (parts: object[]): Promise<number> =>
      (version = (await manager.put('/api/dishes/beef-2pc').send({ parts, version }).expect(200)).body.dish.version);
    const first = await save([{ recipe: 'mandiMutton', name: null, servings: 2 }]);
    const before = await entries();
    expect(await save([{ recipe: 'mandiMutton', name: null, servings: 2 }])).toBe(first);
    expect(await save([{ servings: 2, name: null, recipe: 'mandiMutton' }])).toBe(first);
    expect(await entries()).toBe(before);
    expect(await save([{ recipe: 'mandiMutton', name: null, servings: 1 }])).toBe(first + 1);
    expect(await entries()).toBe(before + 1);
  });

  it('is no change of a sale’s menu and windows', async () => {
    const { id } = await makeEvent(app, {
      date: '',
      startsAt: '2026-11-29T06:30:00.000Z',
      windows: [{ from: 720, until: 750, parcels: 2 }],
    });
    const save = async (change: object) => (await manager.put(`/api/events/${id}`).send(change).expect(200)).body.event;
    const { version, menuItems } = await save({ menuItems: { combo: { enabled: true, price: 950, name: 'Pack of the day' } } });
    const before = await entries();
    const again = await save({ menuItems });
    expect(again.version).toBe(version);
    expect((await save({ windows: again.windows })).version).toBe(version);
    expect(await entries()).toBe(before);
  });

  it('is no change of the settings', async () => {
    const settings = {
      refundSteps: [{ hours: 48, percent: 100 }],
      deliveryArea: { kind: 'radius', km: 12, centre: { lat: 9.9, lng: 76.2 } },
    };
    const save = async (given: object) => (await manager.put('/api/settings').send(given).expect(200)).body;
    await save(settings);
    const before = await entries();
    await save(settings);
    await save({ deliveryArea: { centre: { lng: 76.2, lat: 9.9 }, km: 12, kind: 'radius' } });
    expect(await entries()).toBe(before);
    await save({ deliveryArea: { kind: 'radius', km: 13, centre: { lat: 9.9, lng: 76.2 } } });
    expect(await entries()).toBe(before + 1);
  });

  it('is no change of the packs of an item', async () => {
    const kitchen = await app.as('kitchen');
    const [item] = (await kitchen.get('/api/inventory').expect(200)).body.data;
    let version: number | undefined;
    const save = async (packs: object[]): Promise<number | undefined> =>
      (version = (await kitchen.put(`/api/purchasing/items/${item.id}`).send({ packs, version }).expect(200)).body.options.version);
    const large = { size: 10, price: 400 };
    const first = await save([large, { size: 1, price: null }]);
    expect(await save([large, { size: 1, price: null }])).toBe(first);
    expect(await save([{ price: null, size: 1 }, large])).toBe(first);
    expect(await save([large])).not.toBe(first);
  });
});

const reply = { success: true as const, data: {} as Timer };

describe('a handler under @Endpoint', () => {
  it('is refused at the start when its body would go unchecked', () => {
    const declare = () => {
      class Unchecked {
        @Endpoint(timerApi.set, timerWire.set)
        set(body: SetTimer) {
          return { ...reply, started: body.isActive };
        }
      }
      return Unchecked;
    };
    expect(declare).toThrow('Unchecked.set has no @Body()');
  });

  it('is held to body, reply and schemas by the compiler', () => {
    const declare = () => {
      class Wrong {
        // @ts-expect-error Another body.
        @Endpoint(timerApi.set, timerWire.set)
        set(@Body() body: UndoStop) {
          return { ...reply, started: body.startTime > 0 };
        }

        // @ts-expect-error Another reply.
        @Endpoint(timerApi.one, timerWire.one)
        one() {
          return { success: true as const };
        }

        // @ts-expect-error The schemas are missing.
        @Endpoint(timerApi.list)
        list() {
          return reply;
        }
      }
      return Wrong;
    };
    expect(typeof declare).toBe('function');
  });
});

/** Who may call each of them is tried in `tests/faults/who-may-what.spec.ts`. @source contract §4 */
it('the tables of endpoints list every route, and only routes that exist', async () => {
  const app = await startApp();
  // The sandbox provider imitates another company's server; its own spec holds it.
  const named = routesOf(app)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((route) => !route.includes('/sandbox/'));
  await app.stop();
  const listed = (await allEndpoints()).map(({ endpoint }) => routeOf(endpoint));
  expect(named.sort()).toEqual([...new Set(listed)].sort());
});
