import { z } from 'zod';
import { endpoints, get, KITCHEN, MANAGER, post, type ReplyOf } from '#shared/core/endpoint';
import { http } from '#kit/http/http';

const wire = {
  list: { reply: z.object({ success: z.literal(true), data: z.array(z.string()) }) },
  add: { body: z.object({ name: z.string() }), reply: z.object({ success: z.literal(true), id: z.int() }) },
};
const api = endpoints<typeof wire>()({
  list: get('/api/things', KITCHEN, (asked: { q?: string } = {}) => asked),
  add: post('/api/things/:kind', MANAGER),
  file: get('/api/things/:kind/file', KITCHEN),
});

describe('an endpoint', () => {
  it('gives the address of its path and query values', () => {
    expect([api.list(), api.list({ q: 'a b' }), api.add('new'), api.file(7)]).toEqual([
      '/api/things',
      '/api/things?q=a%20b',
      '/api/things/new',
      '/api/things/7/file',
    ]);
    expect([api.add.method, api.add.path, api.add.access]).toEqual(['POST', '/api/things/:kind', ['manager']]);
  });

  it('makes each wrong use an error of the compiler', () => {
    const uses = (): unknown[] => [
      // @ts-expect-error A path value is missing.
      api.add(),
      // @ts-expect-error Another method.
      http.get(api.add('new')),
      // @ts-expect-error Another body.
      http.post(api.add('new'), { title: 'x' }),
      // @ts-expect-error A field that the reply does not have.
      http.get(api.list()).then(({ name }) => name),
      // @ts-expect-error An address that no table has.
      http.get('/api/things'),
      // @ts-expect-error An endpoint of the wire is missing in the table.
      endpoints<typeof wire>()({ list: get('/api/things', KITCHEN) }),
    ];
    const reply: ReplyOf<(typeof wire)['add']> = { success: true, id: 1 };
    expect([typeof uses, reply.id]).toEqual(['function', 1]);
  });
});
