import { jest } from '@jest/globals';
import { forgetAhead } from '#kit/http/asked-ahead';
import { store } from '#kit/storage/local-storage';
import type { Role } from '#shared/core/roles';
import { askFirst } from '../../../frontends/staff/src/app/ask-first';
import { REMEMBERED } from '../../../frontends/staff/src/features/sign-in/remembered';

const asked = jest.fn<(path: string) => Promise<Response>>();
const EVERY_TAB = ['/api/diary-events', '/api/devices', '/api/readings/open', '/api/payments/alerts'];

beforeEach(() => {
  localStorage.clear();
  forgetAhead();
  asked.mockReset().mockResolvedValue(new Response('{}'));
  Object.assign(globalThis, { fetch: asked });
});

describe('the requests that go before the code of the page is there', () => {
  it.each<[string, Role | null, string, string, string[]]>([
    ['a manager at home', 'manager', '/admin', '', ['/api/console-home']],
    ['a manager at another tab', 'manager', '/admin', '?tab=bookings', EVERY_TAB],
    ['a cook in the kitchen', 'kitchen', '/kitchen', '', ['/api/diary-events']],
    ['a manager at the list of a day', 'manager', '/kitchen/events/event-7', '', ['/api/diary-events']],
    ['a cook at the log of temperatures', 'kitchen', '/kitchen/temperatures', '', []],
    ['a cook at the console, who is led home', 'kitchen', '/admin', '', []],
    ['a new device at home', null, '/admin', '', ['/api/console-home']],
    ['a new device at the sign-in page', null, '/login', '', []],
  ])('for %s', (_who, role, pathname, search, more) => {
    if (role) store(REMEMBERED, { username: 'devi', name: 'Devi', role });
    askFirst({ pathname, search });
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/auth/me', ...more]);
  });
});
