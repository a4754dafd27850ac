import { isBackupDue, isBackupOld, nextBackupAt, outlivedBackups } from '#shared/backups/backup-plan';

const made = (...times: string[]) => times.map((madeAt) => ({ madeAt }));

describe('the nightly backup', () => {
  it.each([
    ['2026-11-28T21:29:59.000Z', '2026-11-28T21:30:00.000Z'],
    ['2026-11-28T21:30:00.000Z', '2026-11-29T21:30:00.000Z'],
    // Midnight in Kerala.
    ['2026-11-28T18:30:00.000Z', '2026-11-28T21:30:00.000Z'],
    ['2026-12-31T22:00:00.000Z', '2027-01-01T21:30:00.000Z'],
  ])('comes after %s at %s, 3 AM in Kerala', (now, next) => expect(nextBackupAt(now)).toBe(next));

  it.each([
    ['there is none', [], true],
    ['the last is from before this night', ['2026-11-28T21:29:00.000Z'], true],
    ['one was made this night', ['2026-11-28T21:31:00.000Z'], false],
    ['a manager made one this morning', ['2026-11-29T05:00:00.000Z', '2026-11-20T21:30:00.000Z'], false],
  ])('when %s: due %s %s', (_when, times, due) => expect(isBackupDue(made(...times), '2026-11-29T06:00:00.000Z')).toBe(due));

  it.each([
    ['is old when there is none', [], 16, true],
    ['is old after 26 hours', ['2026-11-28T03:59:00.000Z'], 16, true],
    ['is not old after a day', ['2026-11-28T06:00:00.000Z'], 16, false],
    ['is not old in the first minutes of a server that was off at night', ['2026-11-20T06:00:00.000Z'], 14, false],
  ])('%s', (_title, times, minutes, isOld) =>
    expect(isBackupOld(made(...times), '2026-11-29T06:00:00.000Z', minutes * 60_000)).toBe(isOld),
  );

  it('goes after 30 days, while seven newer ones are there; one made by hand stays', () => {
    const day = (text: string, isNightly = true) => ({
      name: text,
      madeAt: `${text}T21:30:00.000Z`,
      version: '1',
      bytes: 1,
      isEncrypted: false,
      isNightly,
    });
    const newer = ['27', '26', '25', '24', '23', '22'].map((date) => day(`2026-11-${date}`));
    const list = [...newer, day('2026-10-01'), day('2026-09-30'), day('2026-09-29', false), day('2026-09-28')];
    expect(outlivedBackups(list, '2026-11-28T22:00:00.000Z').map(({ name }) => name)).toEqual(['2026-09-30', '2026-09-28']);
    const recent = [...newer, day('2026-10-31'), day('2026-10-29'), day('2026-10-28')];
    expect(outlivedBackups(recent, '2026-11-28T22:00:00.000Z').map(({ name }) => name)).toEqual(['2026-10-28']);
  });
});
