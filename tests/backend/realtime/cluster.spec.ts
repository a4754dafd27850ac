import { reachable, TEST_REDIS_URL } from '../../support/reachable';
import { startApp, type TestApp } from '../../support/test-app';

// Two processes share one database and one Redis. Without a Redis this machine cannot show it.
const withRedis = (await reachable(TEST_REDIS_URL)) ? describe : describe.skip;

withRedis('two processes joined through Redis', () => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await startApp({ env: { REDIS_URL: TEST_REDIS_URL } });
    second = await startApp({ env: { REDIS_URL: TEST_REDIS_URL }, database: first.database });
  });
  afterAll(async () => {
    await second.halt();
    await first.stop();
  });

  it('a change made on one reaches the screens of the other', async () => {
    const cookie = { Cookie: await first.cookieOf('kitchen') };
    const screen = await second.screen('diary', undefined, cookie);
    // The link between the processes opens in the background; until it stands a screen finds the gap by its pulse.
    const heard = screen.hears('diary.removed');
    let done = false;
    void heard.finally(() => (done = true));
    while (!done) {
      await first.work.run(({ announce }) => {
        announce('diary', 'diary.removed', { id: 'event-1', version: 2 });
        return Promise.resolve();
      });
      await screen.ask('clock', {});
    }
    expect((await heard).record).toEqual({ id: 'event-1', version: 2 });
  });

  it('signing out on one closes the sockets on the other', async () => {
    const cookie = await first.cookieOf('manager');
    const screen = await second.screen('bookings', undefined, { Cookie: cookie });
    await first.http.post('/api/auth/logout').set('Cookie', cookie).expect(200);
    await screen.isClosed();
  });
});
