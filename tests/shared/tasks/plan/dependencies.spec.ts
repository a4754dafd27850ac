import fc from 'fast-check';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { bridged, circleIn, dependencyFault, dependencyOrder, mended } from '#shared/tasks/dependencies';

type Waits = Record<string, string[]>;
const list = (waits: Waits) => Object.entries(waits).map(([id, dependsOn], place) => ({ id, dependsOn, sortOrder: place * 10 }));
const ids = Array.from({ length: 7 }, (_, place) => `t${place}`);
/** Any list, sound or not. */
const anyList = fc.tuple(...ids.map(() => fc.subarray([...ids, 'gone'])));
const listOfAny = anyList.map((waits) => list(Object.fromEntries(ids.map((id, place) => [id, waits[place] ?? []]))));
/** A list in which tasks wait for earlier ones only. */
const soundList = anyList.map((waits) =>
  list(
    Object.fromEntries(
      ids.map((id, place) => [id, (waits[place] ?? []).filter((other) => ids.indexOf(other) < place && other !== 'gone')]),
    ),
  ),
);

/** All that a task waits for, also through others. */
function behind(tasks: readonly { id: string; dependsOn: readonly string[] }[], id: string): Set<string> {
  const found = new Set<string>();
  const visit = (each: string): void => {
    for (const other of tasks.find((task) => task.id === each)?.dependsOn ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(id);
  return found;
}

describe('the dependencies of a task (requirements/kitchen K102)', () => {
  const chain = list({ a: [], b: ['a'], c: ['b'], d: [] });
  it.each<[string, string, string[], object | null]>([
    ['others of its list', 'd', ['a', 'c'], null],
    ['nothing', 'c', [], null],
    ['itself', 'a', ['d', 'a'], { kind: 'itself' }],
    ['a task of another list', 'a', ['d', 'else'], { kind: 'unknown', ids: ['else'] }],
    ['what waits for it', 'a', ['b'], { kind: 'circle', ids: ['a', 'b'] }],
    ['what waits for it through others', 'a', ['d', 'c'], { kind: 'circle', ids: ['a', 'c', 'b'] }],
  ])('%s', (_, id, dependsOn, fault) => expect(dependencyFault(chain, id, dependsOn)).toEqual(fault));

  it('a circle is found exactly where some task waits for itself through others', () => {
    fc.assert(
      fc.property(listOfAny, (tasks) => {
        const circle = circleIn(tasks);
        expect(circle !== null).toBe(tasks.some(({ id }) => behind(tasks, id).has(id)));
        const pairs = (circle ?? []).map((id, place, all) => [id, all[(place + 1) % all.length]]);
        for (const [id, other] of pairs) expect(tasks.find((task) => task.id === id)?.dependsOn).toContain(other);
      }),
    );
  });

  it('every list has an order, and a sound one has each task after all that it waits for', () => {
    fc.assert(
      fc.property(fc.oneof(listOfAny, soundList), (tasks) => {
        const order = dependencyOrder(tasks).map(({ id }) => id);
        expect([...order].sort()).toEqual(ids);
        if (circleIn(tasks) !== null) return;
        for (const { id, dependsOn } of tasks)
          for (const other of dependsOn.filter((each) => each !== 'gone')) expect(order.indexOf(other)).toBeLessThan(order.indexOf(id));
      }),
    );
    const defaults = DEFAULT_TASKS.map(({ key, dependsOn, sortOrder }) => ({ id: key, dependsOn: [...dependsOn], sortOrder }));
    expect(circleIn(defaults)).toBeNull();
  });
});

describe('a list that loses tasks', () => {
  it('keeps the order of those that stay, and holds no task that is gone', () => {
    fc.assert(
      fc.property(soundList, fc.subarray(ids), (tasks, removed) => {
        const gone = new Set(removed);
        const changed = bridged(tasks, gone);
        const left = tasks
          .filter(({ id }) => !gone.has(id))
          .map((task) => ({ ...task, dependsOn: changed.get(task.id) ?? task.dependsOn }));
        expect(mended(left).size).toBe(0);
        for (const { id } of left)
          expect([...behind(left, id)].sort()).toEqual([...behind(tasks, id)].filter((other) => !gone.has(other)).sort());
        for (const id of changed.keys())
          expect(tasks.find((task) => task.id === id)?.dependsOn.some((other) => gone.has(other))).toBe(true);
      }),
    );
  });

  it('is sound again whatever it was put together from, and a sound one stays as it is', () => {
    fc.assert(
      fc.property(listOfAny, (tasks) => {
        const changed = mended(tasks);
        const next = tasks.map((task) => ({ ...task, dependsOn: changed.get(task.id) ?? task.dependsOn }));
        expect(circleIn(next)).toBeNull();
        for (const { id, dependsOn } of next) expect(dependencyFault(next, id, dependsOn)).toBeNull();
      }),
    );
    fc.assert(fc.property(soundList, (tasks) => expect(mended(tasks).size).toBe(0)));
  });
});
