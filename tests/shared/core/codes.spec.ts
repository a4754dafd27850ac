import { DomainError, staleRecord } from '#shared/core/errors';
import { addCatalogue, isLanguage, OFFERED, offeredLanguage, textIn } from '#shared/core/languages';
import { holdsRole, type Role } from '#shared/core/roles';
import { clockText } from '#shared/core/time-text';

describe('a record that changed under its editor (contract §2)', () => {
  const current = { id: 1, version: 3 };

  it('carries the current record, and no name when the editor is not known', () => {
    const error = staleRecord(current);
    expect(error).toMatchObject({ name: 'DomainError', kind: 'conflict', code: 'record.stale' });
    expect(error.details).toStrictEqual({ current });
    expect(error).toBeInstanceOf(DomainError);
  });

  it('says who changed it and when', () => {
    const by = { changedBy: 'Anu', changedAt: '2026-11-29T04:00:00.000Z' };
    expect(staleRecord(current, by).details).toStrictEqual({ current, reply: by });
  });
});

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

describe('a text in the reader’s language', () => {
  addCatalogue('hi', { 'Close the pit': 'गड्ढा बंद करें' });

  it('is the one written next to the English, else the catalogue’s, else the English one', () => {
    expect(textIn({ en: 'Close the pit', ml: 'കുഴി അടയ്ക്കുക' }, 'ml')).toBe('കുഴി അടയ്ക്കുക');
    expect(textIn({ en: 'Close the pit', ml: 'കുഴി അടയ്ക്കുക' }, 'hi')).toBe('गड्ढा बंद करें');
    expect(textIn({ en: 'Typed by hand' }, 'hi')).toBe('Typed by hand');
    expect(textIn({ en: 'Typed by hand', ml: null }, 'ml')).toBe('Typed by hand');
    expect(textIn({ en: 'Typed by hand', ml: '' }, 'ml')).toBe('Typed by hand');
    expect(textIn({ en: 'Close the pit' }, 'toString')).toBe('Close the pit');
  });

  it('falls back to English where a part of the product does not offer the language', () => {
    expect(offeredLanguage(OFFERED.reports, 'hi')).toBe('en');
    expect(offeredLanguage(OFFERED.reports, 'ml')).toBe('ml');
    expect(isLanguage('toString')).toBe(false);
    expect([isLanguage('hi'), isLanguage(['hi']), isLanguage(undefined)]).toEqual([true, false, false]);
  });

  it.each([
    [0, 'रात 12:00'],
    [330, 'सुबह 5:30'],
    [720, 'दोपहर 12:00'],
    [1140, 'शाम 7:00'],
    [1260, 'रात 9:00'],
    [-60, 'रात 11:00'],
  ])('says %i minutes after midnight in Hindi as %s', (minutes, text) => expect(clockText(minutes, 'hi')).toBe(text));
});
