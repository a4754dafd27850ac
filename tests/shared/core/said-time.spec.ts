import { saidTimeSchema } from '#shared/core/fields.contract';

describe('a time that a client says (requirements/console C33)', () => {
  it.each([
    ['28/11/2026 9:05:00', '2026-11-28T03:35:00.000Z'],
    ['1/2/2026 23:59:59', '2026-02-01T18:29:59.000Z'],
    ['2026-11-28T03:35:00.000Z', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28T09:05:00+05:30', '2026-11-28T03:35:00.000Z'],
    ['2026-11-28 09:05:00', '2026-11-28T03:35:00.000Z'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (text, at) => {
    expect(saidTimeSchema.parse(text)).toBe(at);
  });

  it.each(['soon', 'rubbish 1', '31/02/2026 9:05:00', '28/11/2026 25:05:00', '2026-02-30', '5', '9'.repeat(61)])(
    '%j is no time',
    (text) => {
      expect(saidTimeSchema.safeParse(text).success).toBe(false);
    },
  );
});
