import { holdsRole, type Role } from '#shared/core/roles';

describe('the roles of a route (contract §7.5)', () => {
  it.each<[Role, readonly Role[], boolean]>([
    ['manager', ['manager'], true],
    ['manager', ['kitchen'], true],
    ['manager', ['kitchen', 'tv'], true],
    ['manager', ['tv'], false],
    ['kitchen', ['kitchen'], true],
    ['kitchen', ['manager'], false],
    ['tv', ['kitchen', 'tv'], true],
    ['tv', ['kitchen'], false],
    ['rider', ['rider'], true],
    ['rider', ['kitchen', 'tv'], false],
    ['manager', ['rider'], false],
    ['manager', [], false],
  ])('%s where %j may: %s', (role, wanted, may) => expect(holdsRole(role, wanted)).toBe(may));
});
