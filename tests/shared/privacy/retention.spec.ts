import { customerQuerySchema } from '#shared/privacy/privacy.contract';
import { maskedPhone, retentionEnds } from '#shared/privacy/retention';

/** faults O3. */
describe('how long personal data stays', () => {
  const now = Date.UTC(2026, 10, 21, 12);

  it.each([
    [400, '2025-10-17T12:00:00.000Z'],
    [30, '2026-10-22T12:00:00.000Z'],
  ])('%p days', (days, contacts) => {
    expect(retentionEnds(now, days)).toEqual({ contacts, accounts: '2019-03-31T18:30:00.000Z', unpaid: '2026-11-14T12:00:00.000Z' });
  });

  it('names a phone by its last four digits', () => {
    expect(maskedPhone('9847012345')).toBe('…2345');
  });
});

describe('which customer', () => {
  it.each([
    [{ phone: '+91 98470 12345' }, true],
    [{ booking: 'mnd-abc234' }, true],
    [{ phone: '12345' }, false],
    [{ booking: 'ABC234' }, false],
    [{}, false],
    [{ phone: '9847012345', booking: 'MND-ABC234' }, false],
  ])('%j: %p', (query, accepted) => {
    expect(customerQuerySchema.safeParse(query).success).toBe(accepted);
  });
});
