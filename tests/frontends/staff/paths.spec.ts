import { homeOf, loginPath, mayOpen, safeNext } from '../../../frontends/staff/src/app/paths';

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
