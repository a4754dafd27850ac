import fc from 'fast-check';
import { mergeList, type StoredRecord } from '#shared/core/list-merge';
import { type Copy, histories, type ListModel, play } from '../../support/two-clients';

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
