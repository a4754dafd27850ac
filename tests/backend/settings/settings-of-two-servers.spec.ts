// @database one database under two servers
import { SettingsService } from '../../../backend/src/settings/settings.service.js';
import { appOfFile, startApp, type TestApp } from '../../support/test-app.js';
import { testDatabaseKind } from '../../support/test-database.js';

const app = appOfFile();
let other: TestApp;
beforeAll(async () => {
  other = await startApp({ database: app.database });
});
afterAll(() => other.halt());

/** They are in the memory of each server. */
it.each([
  ['settings', '/api/settings', { maxQuantity: 7 }, { maxQuantity: 9 }],
  ['settings of notices', '/api/staff-notices', { email: 'a@kuzhi.example' }, { email: '' }],
  ['settings of invoices', '/api/invoice-settings', { hsn: '996332' }, { hsn: '996333' }],
])('%s are those of the last change on every server at once', async (_name, path, first, second) => {
  const read = async (of: TestApp): Promise<object> =>
    ((await (await of.as('manager')).get(path).expect(200)).body as { data: object }).data;
  const change = async (of: TestApp, to: object): Promise<void> => {
    const manager = await of.as('manager');
    // The settings take any part of them, the others all.
    const others = path === '/api/settings' ? {} : await read(of);
    await manager
      .put(path)
      .send({ ...others, ...to })
      .expect(200);
  };
  await read(other);
  await change(app, first);
  expect([await read(app), await read(other)]).toMatchObject([first, first]);
  await change(other, second);
  expect([await read(app), await read(other)]).toMatchObject([second, second]);
});

it('settings are those of its own change in a unit of work, and of no change that was taken back', async () => {
  const settings = app.get(SettingsService);
  const edit = (maxQuantity: number): Promise<unknown> => settings.edit({ maxQuantity } as Parameters<SettingsService['edit']>[0]);
  await edit(5);
  const undone = app.work.run(async () => {
    expect(await settings.read()).toMatchObject({ maxQuantity: 5 });
    await edit(6);
    expect(await settings.read()).toMatchObject({ maxQuantity: 6 });
    throw new Error('second thoughts');
  });
  await expect(undone).rejects.toThrow('second thoughts');
  expect(await settings.read()).toMatchObject({ maxQuantity: 5 });
  await edit(7);
  expect(await settings.read()).toMatchObject({ maxQuantity: 7 });
});

/** Units of work that share a commit read the state of a serial order. */
(testDatabaseKind() === 'sqlite' ? it : it.skip)(
  'settings are those of the unit of work before, also while both wait for one commit',
  async () => {
    const settings = app.get(SettingsService);
    await settings.edit({ peoplePerOrder: 2 });
    const [, next] = await Promise.all([settings.edit({ peoplePerOrder: 3 }), app.work.run(() => settings.read())]);
    expect(next).toMatchObject({ peoplePerOrder: 3 });
  },
);
