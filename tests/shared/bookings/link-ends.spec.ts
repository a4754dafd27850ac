import { linkEndsAt } from '#shared/bookings/entered-order';
import { DomainError } from '#shared/core/errors';

const NOW = Date.parse('2026-11-23T06:00:00.500Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

describe('when a payment link ends (decisions/0069)', () => {
  it.each<[string, 1 | 3 | 12 | 24, string | null, string | null, number | string]>([
    ['after its hours', 3, null, null, 180],
    ['when ordering closes', 3, at(60), null, 60],
    ['when the delivery begins', 24, at(300), at(240), 240],
    ['after its hours when ordering has closed', 3, at(-60), at(600), 180],
    ['never sooner than the provider takes', 1, at(14), null, 'link.tooLate'],
    ['not for a sale that is over', 1, null, at(-5), 'link.tooLate'],
  ])('%s', (_name, hours, orderingClosesAt, startsAt, expected) => {
    const end = (): number | string => {
      try {
        return Math.round((linkEndsAt(NOW, hours, { orderingClosesAt, startsAt }) - NOW) / 60_000);
      } catch (error) {
        return error instanceof DomainError ? error.code : 'another error';
      }
    };
    expect(end()).toBe(expected);
  });
});
