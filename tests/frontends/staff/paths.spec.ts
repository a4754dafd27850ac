import { isFoundIn } from '#shared/core/search';
import { homeOf, loginPath, mayOpen, safeNext } from '../../../frontends/staff/src/app/paths';
import {
  bookingPlaces,
  customerPlaces,
  fits,
  linkPlaces,
  pagePlaces,
  salePlaces,
  taskPlaces,
} from '../../../frontends/staff/src/features/palette/palette-items';
import paletteWords from '../../../frontends/staff/src/locales/en/console/palette.json' with { type: 'json' };
import { plainTask } from '../../support/plain-task';
import { booking, salesEvent } from './builders';

describe('where to go after signing in', () => {
  it.each(['/kitchen', '/kitchen/events/e1?x=1#t2', '/admin?tab=bookings'])('goes on to %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  /** @source faults A22 */
  it.each([
    null,
    '',
    'kitchen',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/x',
  ])('never to %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it.each([
    ['/kitchen/events/e1', '/login?next=%2Fkitchen%2Fevents%2Fe1'],
    ['/', '/login'],
    ['/login?next=%2Fx', '/login'],
  ])('%s is remembered as %s', (path, expected) => {
    expect(loginPath(path)).toBe(expected);
  });
});

describe('the paths that a role may open', () => {
  it.each([
    ['manager', '/admin', true],
    ['manager', '/kitchen', true],
    ['kitchen', '/kitchen', true],
    ['kitchen', '/kitchen/events/e1', true],
    ['kitchen', '/kitchen?from=qr', true],
    ['kitchen', '/eventreports?event=e1', true],
    ['tv', '/eventreports', false],
    ['kitchen', '/roadmap', true],
    ['kitchen', '/sop?step=riceprep', true],
    ['kitchen', '/soplocked', false],
    ['kitchen', '/kitchenette', false],
    ['kitchen', '/admin', false],
    ['tv', '/kitchen', false],
    ['rider', '/deliveries', true],
    ['rider', '/kitchen', false],
    ['kitchen', '/deliveries', false],
    ['manager', '/deliveries', false],
  ] as const)('%s at %s: %s', (role, path, may) => {
    expect(mayOpen(role, path)).toBe(may);
  });

  it.each([
    ['manager', '/admin'],
    ['kitchen', '/kitchen/events/today'],
    ['tv', '/soplocked'],
    ['rider', '/deliveries'],
  ] as const)('%s is at home in %s', (role, home) => {
    expect(homeOf(role)).toBe(home);
  });
});

describe('a search by a few letters', () => {
  it('lists a customer of several bookings once, however the number is typed, and none whose data was erased', () => {
    const places = customerPlaces(
      [booking({ phone: '9847012345' }), booking({ id: 2, phone: '98470 12345' }), booking({ id: 3, name: '', phone: '' })],
      () => '',
    );
    expect(places).toEqual([{ to: '/admin?tab=bookings&q=98470%2012345', name: 'Latha', note: '98470 12345' }]);
  });

  it('leads to the page of a sale, to the payment of a booking, to every tab, and to every section of the settings', () => {
    expect(salePlaces([salesEvent({ id: 7 })], '')[0]?.to).toBe('/admin?tab=event-bookings&event=7');
    const sale = salesEvent({ id: 8, title: 'Sunday Mandi', titleMalayalam: 'ഞായർ മന്തി' });
    for (const typed of ['ഞായര്\u200D', 'മന്തി ഞായർ', 'mandi SUNDAY']) expect(salePlaces([sale], typed)).toHaveLength(1);
    expect(salePlaces([sale], 'ശനി')).toEqual([]);
    expect(bookingPlaces([booking({ name: '' })], () => 'Found by: address')).toEqual([
      { to: '/admin?tab=bookings&booking=MND-ABC234', name: 'MND-ABC234', note: 'Sunday Mandi · Found by: address' },
    ]);
    const places = pagePlaces((key) => key).map(({ to }) => to);
    expect(places).toEqual(
      expect.arrayContaining([
        ...['/admin', '/admin?tab=audit', '/admin?tab=money&part=books', '/admin?tab=settings&section=printer'],
        ...['/eventreports', '/kitchen?tab=diary', '/kitchen/temperatures', '/recipe'],
      ]),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it.each([
    ['price', '/admin?tab=settings&section=menu'],
    ['address', '/admin?tab=settings&section=delivery'],
    ['backup', '/admin?tab=settings&section=versions'],
    ['password', '/admin?tab=settings&section=accounts'],
    ['screen', '/admin?tab=devices'],
  ])('finds for "%s" the section %s by a word that its name lacks', (typed, to) => {
    const word = (key: string): string => new Map(Object.entries(paletteWords.words)).get(key.replace('palette.words.', '')) ?? '';
    expect(pagePlaces(word).filter(({ words = '' }) => isFoundIn([words], typed))[0]?.to).toBe(to);
  });

  it.each([
    ['tem', true],
    ['road temple', true],
    ['latha', true],
    ['temperature', false],
  ])('keeps a booking of Temple Road for "%s": %s', (typed, isKept) => {
    expect(fits(booking({ address: '12 Temple Road' }), typed)).toBe(isKept);
  });

  it('leads to the row of an open payment link on the page of its sale', () => {
    const link = {
      ...{ id: 9, name: 'Rosamma', phone: '98950 12345', address: 'Mill Lane 4', pincode: '688011', event: 7, sale: 'Sunday Mandi' },
      ...{ amount: 1800, advance: 1800, isRest: false, state: 'open' as const, url: null, expiresAt: '2026-11-20T09:00:00.000Z' },
      ...{ createdAt: '2026-11-20T06:00:00.000Z', version: 1 },
    };
    expect(linkPlaces([link], () => 'Found by: address')).toEqual([
      {
        to: '/admin?tab=event-bookings&event=7#payment-link-9',
        name: 'Rosamma',
        note: 'Sunday Mandi · 98950 12345 · Found by: address',
      },
    ]);
  });

  it('finds a task by its name in either language, open ones first, and leads to its place in the list', () => {
    const tasks = [
      plainTask({ id: 't1', eventId: 'e1', task: 'Light the pit', taskMalayalam: 'കുഴി കത്തിക്കുക', completed: true }),
      plainTask({ id: 't 2', eventId: 'e1', task: 'Seal the pit', taskMalayalam: 'കുഴി അടയ്ക്കുക' }),
      plainTask({ id: 't3', eventId: 'e1', task: 'Wash the rice', taskMalayalam: 'അരി കഴുകുക' }),
    ];
    const found = taskPlaces(tasks, 'pit', { e1: 'Sunday Mandi' }, 'ml');
    expect(found).toEqual([
      { to: '/kitchen/events/e1#t%202', name: 'കുഴി അടയ്ക്കുക', note: 'Sunday Mandi' },
      { to: '/kitchen/events/e1#t1', name: 'കുഴി കത്തിക്കുക', note: 'Sunday Mandi' },
    ]);
    expect(taskPlaces(tasks, 'അരി', {}, 'ml').map(({ name }) => name)).toEqual(['അരി കഴുകുക']);
    const meat = plainTask({ id: 't4', eventId: 'e1', task: 'Cut the mutton', taskMalayalam: 'മട്ടൺ മുറിക്കുക' });
    for (const typed of ['മട്ടണ്\u200D', 'മുറിക്കുക മട്ടൺ', 'MUTTON cut'])
      expect(taskPlaces([...tasks, meat], typed, {}, 'en').map(({ to }) => to)).toEqual(['/kitchen/events/e1#t4']);
  });
});
