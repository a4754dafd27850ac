import fc from 'fast-check';
import { mergeList, repeatedIds, type StoredRecord } from '#shared/core/list-merge';
import { type Copy, histories, type ListModel, play } from '../../support/two-clients';

const stored = (id: string, version = 1, revision = 0) => ({ id, version, revision });
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);

describe('the save of a whole list (decisions/0001 §24)', () => {
  it.each([
    ['the same version is replaced', stored('a', 2), { id: 'a', version: 2 }, undefined, true],
    ['an older version is not', stored('a', 2), { id: 'a', version: 1 }, undefined, false],
    ['no version is replaced', stored('a', 2, 9), { id: 'a' }, undefined, true],
    ['no version, but known at the base, is replaced', stored('a', 2, 5), { id: 'a' }, 5, true],
    ['no version, and changed after the base, is not', stored('a', 2, 6), { id: 'a' }, 5, false],
    ['a version counts more than the base', stored('a', 2, 6), { id: 'a', version: 2 }, 5, true],
  ])('%s', (_, record, sent, base, replaced) => {
    const merge = mergeList([record], [sent], { base });
    expect([merge.replaced.length, merge.stale]).toEqual(replaced ? [1, []] : [0, ['a']]);
    expect([merge.added, merge.removed]).toEqual([[], []]);
  });

  it.each([
    ['without a base, all that is missing', undefined, ['old', 'new']],
    ['with a base, what had not changed since', 5, ['old']],
    ['with an early base, nothing', 0, []],
  ])('removes %s', (_, base, removed) => {
    const list = [stored('old', 1, 5), stored('new', 1, 6), stored('final', 1, 5)];
    expect(ids(mergeList(list, [], { base, survives: ({ id }) => id === 'final' }).removed)).toEqual(removed);
  });

  it('removes nothing that the list names, not even where it is stale', () => {
    const merge = mergeList([stored('a', 2), stored('b')], [{ id: 'a', version: 1 }]);
    expect([ids(merge.removed), merge.stale]).toEqual([['b'], ['a']]);
  });

  it('adds new records, and none that another person removed', () => {
    const merge = mergeList([], [{ id: 'new' }, { id: 'gone', version: 3 }, {}]);
    expect([merge.added, merge.stale]).toEqual([[{ id: 'new' }, {}], ['gone']]);
  });

  it('finds ids that come twice', () => expect(repeatedIds([{ id: 1 }, {}, { id: 2 }, { id: 1 }, {}])).toEqual([3]));
});

/** A server that keeps one list in memory and lets the merge rule decide each save. */
function memory(firstId: () => Copy['id'], survives?: (id: Copy['id']) => boolean): ListModel {
  let revision = 0;
  let stored: (StoredRecord & Copy & { version: number })[] = Array.from({ length: 4 }, () => ({
    id: firstId(),
    version: 1,
    revision: 0,
    mark: 'first',
  }));
  return {
    load: () => Promise.resolve({ records: stored.map(({ id, version, mark }) => ({ id, version, mark })), revision }),
    newId: firstId,
    save: (sent, base) => {
      const merge = mergeList(stored, sent, { base, ...(survives && { survives: ({ id }) => survives(id) }) });
      for (const { stored: record, sent: copy } of merge.replaced) {
        if (record.mark === copy.mark) continue;
        revision += 1;
        Object.assign(record, { mark: copy.mark, version: record.version + 1, revision });
      }
      for (const copy of merge.added) stored.push({ id: copy.id, mark: copy.mark, version: 1, revision: ++revision });
      stored = stored.filter((record) => !merge.removed.includes(record));
      revision += merge.removed.length;
      return Promise.resolve();
    },
  };
}

let next = 1000;
it.each<[string, () => ListModel]>([
  [
    'tasks, of which the final ones stay',
    () =>
      memory(
        () => `task-${(next += 1)}`,
        (id) => String(id).endsWith('7'),
      ),
  ],
  ['diary', () => memory(() => `event-${(next += 1)}`)],
  ['inventory', () => memory(() => (next += 1))],
])('1,000 histories of two clients lose nothing: %s (decisions/0001 §24)', async (_, model) => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => expect(await play(model(), steps)).toEqual([])),
    { numRuns: 1_000 },
  );
});
