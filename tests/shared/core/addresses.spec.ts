import { z } from 'zod';
import { listAuditSchema } from '#shared/audit/audit.contract';
import { listBookingsSchema } from '#shared/bookings/booking.contract';
import { endpoints, get, KITCHEN, MANAGER, post, type ReplyOf } from '#shared/core/endpoint';
import { isOwnMachine } from '#shared/core/own-machine';
import { addressesOf, linksTo, offlinePagesOf, STAFF_PAGES, TV_ADDRESSES } from '#shared/core/pages';
import { queryOf, route } from '#shared/core/route';
import { deliveryQuerySchema } from '#shared/geocoding/geocoding.contract';
import { listMessagesSchema } from '#shared/messages/message.contract';
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

describe('the address of a route', () => {
  it('fills each name of the path with its value', () => {
    const start = route('/api/todos/:eventId/tasks/:taskId/start');
    expect(start('e1', 7)).toBe('/api/todos/e1/tasks/7/start');
    expect(start.path).toBe('/api/todos/:eventId/tasks/:taskId/start');
    expect(start('a/b', 'ചായ?')).toBe('/api/todos/a%2Fb/tasks/%E0%B4%9A%E0%B4%BE%E0%B4%AF%3F/start');
  });

  it('asks for the known values, and without a question mark when there are none', () => {
    const list = route('/api/bookings', (search?: string, page?: number) => ({ search, page }));
    expect(list('Asha & co', 2)).toBe('/api/bookings?search=Asha%20%26%20co&page=2');
    expect(list(undefined, 2)).toBe('/api/bookings?page=2');
    expect(list()).toBe('/api/bookings');
    expect(route('/api/health')()).toBe('/api/health');
  });

  it('encodes names and values of a query', () => {
    expect(queryOf({ 'a b': 'c=d', none: undefined, zero: 0, empty: '' })).toBe('a%20b=c%3Dd&zero=0&empty=');
    expect(queryOf({})).toBe('');
  });
});

describe.each([
  ['bookings', listBookingsSchema],
  ['audit', listAuditSchema],
  ['messages', listMessagesSchema],
])('a query of the %s', (_, schema) => {
  it('reads the number of a page, and takes an empty one for none', () => {
    expect(schema.parse({ page: '2', pageSize: '50' })).toEqual({ page: 2, pageSize: 50 });
    expect(schema.parse({ page: '', pageSize: '' })).toEqual({});
    expect(schema.parse({})).toEqual({});
  });

  it.each(['0', '-1', '1.5', 'x', '1000001'])('refuses the page %s', (page) => {
    expect(schema.safeParse({ page }).success).toBe(false);
  });
});

it('takes an empty pin for none, and not for the point where equator and Greenwich meet', () => {
  expect(deliveryQuerySchema.parse({ pincode: '682001', lat: '', lng: '' })).toEqual({ pincode: '682001' });
  expect(deliveryQuerySchema.parse({ pincode: '682001', lat: '9.9', lng: '76.2' })).toEqual({ pincode: '682001', lat: 9.9, lng: 76.2 });
});

describe('the addresses of pages', () => {
  it.each([
    ['/kitchen', true],
    ['/kitchen/', true],
    ['/kitchen/events/event-1', true],
    ['/kitchen/temperatures', true],
    ['/kitchen/events', false],
    ['/kitchen/events/a/b', false],
    ['/kitchenette', false],
    ['/admin/x', false],
    ['/admin?tab=sales', false],
  ])('%s is a staff page: %s', (path, is) => {
    expect(addressesOf(STAFF_PAGES).test(path)).toBe(is);
  });

  it.each([
    ['/soplocked?eventId=e1', true],
    ['/soplocked/board/', true],
    ['/soplocked/pitlighting?eventId=e1', true],
    ['/soplocked/Pit', false],
    ['/soplocked/a/b', false],
    ['//elsewhere/soplocked', false],
  ])('%s is a link to a TV page: %s', (link, is) => {
    expect(linksTo(TV_ADDRESSES).test(link)).toBe(is);
  });

  it.each([
    ['/kitchen?tab=diary', true],
    ['/kitchen/events/event-1', true],
    ['/sop', true],
    ['/kitchen/temperatures', false],
    ['/admin', false],
  ])('%s opens without a network: %s', (link, is) => {
    expect(linksTo(offlinePagesOf(STAFF_PAGES)).test(link)).toBe(is);
  });
});

it.each([
  ['http://127.0.0.1:3000', true],
  ['http://127.1:3000', true],
  ['http://localhost:3000', true],
  ['http://kuzhi.localhost', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.50:3000', false],
  ['https://kuzhi.example.com', false],
  ['https://localhost.example.com', false],
  ['https://127.0.0.1.example.com', false],
])('%s leads to the machine that opens it: %s', (url, is) => expect(isOwnMachine(new URL(url).hostname)).toBe(is));
