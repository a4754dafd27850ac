import type { Role } from '#shared/core/roles';
import {
  BOOKINGS_ROOM,
  DEVICES_ROOM,
  DIARY_ROOM,
  DISHES_ROOM,
  INVENTORY_ROOM,
  mayWatch,
  orderRoom,
  portionsRoom,
  READING_LIMITS_ROOM,
  READINGS_ROOM,
  readingsRoom,
  REVIEWS_ROOM,
  SALES_ROOM,
  scheduleRoom,
  SOP_ROOM,
  tasksRoom,
  timersRoom,
  RECIPE_ROOM,
  riderRoom,
  runsRoom,
} from '#shared/realtime/rooms';

const VIEWERS = ['manager', 'kitchen', 'tv', 'rider', null] as const satisfies readonly (Role | null)[];

describe('who may watch a room (contract §5)', () => {
  it.each<[string, string, string]>([
    [SALES_ROOM, 'sales', 'yes yes yes yes yes'],
    [DISHES_ROOM, 'dishes', 'yes yes yes yes yes'],
    [RECIPE_ROOM, 'recipe', 'yes yes yes yes yes'],
    [BOOKINGS_ROOM, 'bookings', 'yes no no no sign-in'],
    [DEVICES_ROOM, 'devices', 'yes no no no sign-in'],
    [DIARY_ROOM, 'diary', 'yes yes yes no sign-in'],
    [INVENTORY_ROOM, 'inventory', 'yes yes no no sign-in'],
    [REVIEWS_ROOM, 'reviews', 'yes yes no no sign-in'],
    [SOP_ROOM, 'sop', 'yes yes yes no sign-in'],
    [READINGS_ROOM, 'readings', 'yes yes no no sign-in'],
    [READING_LIMITS_ROOM, 'reading-limits', 'yes yes yes no sign-in'],
    [tasksRoom('e1'), 'tasks:e1', 'yes yes yes no sign-in'],
    [timersRoom('e1'), 'timers:e1', 'yes yes yes no sign-in'],
    [scheduleRoom('e1'), 'schedule:e1', 'yes yes yes no sign-in'],
    [readingsRoom('e1'), 'readings:e1', 'yes yes yes no sign-in'],
    [portionsRoom(12), 'portions:12', 'yes yes yes no sign-in'],
    [runsRoom(12), 'runs:12', 'yes no no no sign-in'],
    [orderRoom('MND-AB23CD'), 'order:MND-AB23CD', 'yes no no no sign-in'],
  ])('%s, which is called %s: manager, kitchen, TV, rider, signed out – %s', (room, name, answers) => {
    expect(room).toBe(name);
    expect(VIEWERS.map((role) => mayWatch(room, { role, orders: [] })).join(' ')).toBe(answers);
  });

  it('lets a customer watch the order whose token the browser holds, and no other', () => {
    const customer = { role: null, orders: ['MND-AB23CD'] };
    expect(mayWatch(orderRoom('MND-AB23CD'), customer)).toBe('yes');
    expect(mayWatch(orderRoom('MND-ZZZZZZ'), customer)).toBe('sign-in');
    expect(mayWatch(orderRoom('MND-ZZZZZZ'), { ...customer, role: 'kitchen' })).toBe('no');
  });

  it('lets only the rider of a phone watch its runs', () => {
    const watching = (role: Role | null, deviceId: number | null) => mayWatch(riderRoom(7), { role, deviceId, orders: [] });
    expect([watching('rider', 7), watching('rider', 8), watching('kitchen', 7), watching('manager', null), watching(null, null)]).toEqual([
      'yes',
      'no',
      'no',
      'no',
      'sign-in',
    ]);
  });

  it.each([
    '',
    'sale',
    'toString',
    'tasks',
    'tasks:',
    'my tasks:e1',
    'tasks:e1 ',
    'tasks:../e1',
    `tasks:${'e'.repeat(61)}`,
    'portions:0',
    'portions:012',
    'portions:x',
    'my portions:1',
    'portions:1x',
    'portions:12345678901',
    'order:MND-AB23C',
    'order:MND-AB23CDE',
    'order:mnd-ab23cd',
    'my order:MND-AB23CD',
  ])('%j is no room, not even for a manager', (room) => {
    expect(mayWatch(room, { role: 'manager', orders: [] })).toBe('unknown');
  });

  it.each([`tasks:${'e'.repeat(60)}`, 'portions:1234567890', 'portions:9'])('%s is a room', (room) => {
    expect(mayWatch(room, { role: 'tv', orders: [] })).toBe('yes');
  });
});
