import { queryOf, route } from '#shared/core/route';

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
