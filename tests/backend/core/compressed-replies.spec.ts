import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function asked(path: string, accepted: string) {
  const reply = await fetch(`${app.url}${path}`, { headers: { 'Accept-Encoding': accepted } });
  const { data } = (await reply.json()) as { data: unknown };
  return { coding: reply.headers.get('content-encoding'), vary: reply.headers.get('vary'), data };
}

describe('a reply of JSON', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
    ['deflate', null],
  ])('goes to a client that takes %s in the coding %s, with the same content', async (accepted, coding) => {
    const { data } = await asked('/api/recipe', 'identity');
    expect(data).toMatchObject({ id: 'mandi' });
    expect(await asked('/api/recipe', accepted)).toEqual({ coding, vary: 'Accept-Encoding', data });
  });

  it('stays as it is when it is short, and keeps 304 without a body', async () => {
    expect(await asked('/api/auth/me', 'br, gzip')).toMatchObject({ coding: null });
    const { headers } = await fetch(`${app.url}/api/recipe`);
    const etag = headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/api/recipe`, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
