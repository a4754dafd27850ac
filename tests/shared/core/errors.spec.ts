import { DomainError, staleRecord } from '#shared/core/errors';

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
