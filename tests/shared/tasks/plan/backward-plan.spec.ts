import fc from 'fast-check';
import { formatClock, parseClock } from '#shared/core/time';
import { plannedStarts, slotsOf } from '#shared/tasks/backward-plan';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { bridged, circleIn, dependencyFault, dependencyOrder, mended } from '#shared/tasks/dependencies';
import { plannedTask } from '#shared/tasks/new-task';
import { changeOf, conflictKey, conflictsOf, type PlannedTask, solutionsOf, solved } from '#shared/tasks/plan-conflicts';
import { OFFERED_DELIVERIES, plannedStart, shiftOf } from '#shared/tasks/schedule-shift';
import { plainTask } from '../../../support/plain-task';

const DEFAULTS: PlannedTask[] = DEFAULT_TASKS.map((task) => ({
  ...plannedTask(task),
  id: task.key,
  baseStart: parseClock(task.startTime),
}));
const at = (hour: number, minute = 0): number => hour * 60 + minute;
const planned = (over: Partial<PlannedTask> & { id: string }): PlannedTask => ({
  ...plainTask(),
  minutes: Number(over.estimatedDuration ?? '30'),
  baseStart: at(9),
  ...over,
});

const ids = Array.from({ length: 6 }, (_, place) => `t${place}`);
const anyTask = (id: string, place: number): fc.Arbitrary<PlannedTask> =>
  fc
    .record({
      dependsOn: fc.subarray(ids.slice(0, place)),
      baseStart: fc.option(fc.integer({ min: -200, max: 1_600 }), { freq: 6 }),
      duration: fc.integer({ min: 1, max: 240 }),
      own: fc.option(fc.integer({ min: 1, max: 240 }), { freq: 3 }),
      dueDate: fc.constantFrom('Event day', 'Event day', 'Event day', 'Day before event'),
      place: fc.constantFrom(null, 'pit' as const, 'stove' as const, 'coldStore' as const),
      assignedTo: fc.constantFrom(null, '', 'Anu', 'anu ', 'Biju'),
      completed: fc.boolean(),
      isFinalTask: fc.constant(place === ids.length - 1),
    })
    .map(({ duration, own, ...task }) =>
      planned({ ...task, id, sortOrder: place, estimatedDuration: String(duration), minutes: own ?? duration }),
    );
/** Without a circle, as every stored list is. */
const anyPlan = fc.tuple(...ids.map(anyTask));
const time = fc.constantFrom(...OFFERED_DELIVERIES, '00:00', '05:35', '23:59');

describe('planned back from the delivery (requirements/kitchen K103)', () => {
  it('gives no task of the event day its place before its predecessors have ended, and has the food ready', () => {
    fc.assert(
      fc.property(anyPlan, time, (tasks, deliveryTime) => {
        const slots = slotsOf(tasks, { deliveryTime, plansBackward: true });
        for (const task of tasks) {
          const slot = slots.get(task.id);
          const isToday = task.dueDate === 'Event day';
          if (task.baseStart !== null) expect(slot).toBeDefined();
          if (!slot) continue;
          expect(slot.end - slot.from).toBe(task.minutes);
          expect(slot.end - slot.start).toBe(Number(task.estimatedDuration));
          if (isToday && task.isFinalTask) expect(slot.end).toBeLessThanOrEqual(at(12) + shiftOf(deliveryTime));
          // Never later than the delivery time alone says.
          if (isToday && task.baseStart !== null) expect(slot.start).toBeLessThanOrEqual(task.baseStart + shiftOf(deliveryTime));
          for (const id of task.dependsOn) {
            const earlier = tasks.find((other) => other.id === id);
            if (earlier?.dueDate === 'Event day') expect(slots.get(id)?.end ?? -Infinity).toBeLessThanOrEqual(slot.from);
          }
        }
      }),
    );
  });

  it('pulls only tasks that others wait for: as far as one of them begins, or as the delivery is', () => {
    fc.assert(
      fc.property(anyPlan, time, (tasks, deliveryTime) => {
        const slots = slotsOf(tasks, { deliveryTime, plansBackward: true });
        for (const { id, dueDate, baseStart, isFinalTask } of tasks) {
          const slot = slots.get(id);
          if (dueDate !== 'Event day' || !slot || (baseStart !== null && slot.start === baseStart + shiftOf(deliveryTime))) continue;
          const begins = tasks.filter(({ dependsOn }) => dependsOn.includes(id)).flatMap((later) => slots.get(later.id)?.from ?? []);
          expect([...begins, ...(isFinalTask ? [at(12) + shiftOf(deliveryTime)] : [])]).toContain(slot.end);
        }
      }),
    );
  });

  it('otherwise the day moves as a whole, to the minute as without a plan, whatever tasks wait for', () => {
    fc.assert(
      fc.property(anyPlan, time, (tasks, deliveryTime) => {
        const starts = plannedStarts(tasks, { deliveryTime, plansBackward: false });
        for (const { id, dueDate, baseStart } of tasks.filter((task) => task.dueDate === 'Event day'))
          expect(starts.get(id)).toBe(plannedStart(baseStart, dueDate, shiftOf(deliveryTime)));
      }),
    );
  });

  it('the default list is ready at noon, with the fire first to give way', () => {
    const slots = slotsOf(DEFAULTS, { deliveryTime: '12:00', plansBackward: true });
    const clock = (id: string) => formatClock(slots.get(id)?.start ?? Number.NaN);
    expect(slots.get('take-out')?.end).toBe(at(12));
    expect(['read-pit-before-placing', 'place-rice', 'place-meat', 'seal-pit'].map(clock)).toEqual([
      '8:20 AM',
      '8:35 AM',
      '8:50 AM',
      '9:05 AM',
    ]);
    expect(['dry-mutton', 'rub-masala', 'pot-mutton'].map(clock)).toEqual(['6:00 AM', '6:30 AM', '7:00 AM']);
    expect(clock('open-overnight-pit')).toBe('4:40 AM');
  });

  it('a plan that meets its delivery moves as a whole', () => {
    const ready = DEFAULTS.map((task) => ({ ...task, baseStart: (task.baseStart ?? 0) - 160 }));
    const both = [true, false].map((plansBackward) => plannedStarts(ready, { deliveryTime: '16:00', plansBackward }));
    expect(both[0]).toEqual(both[1]);
  });
});

describe('conflicts of a plan (requirements/kitchen K104)', () => {
  const NOON = { deliveryTime: '12:00', plansBackward: false };
  it.each<[string, Partial<PlannedTask>, Partial<PlannedTask>, string[]]>([
    ['one person twice, typed on two keyboards', { assignedTo: 'മോഹൻ' }, { assignedTo: 'മോഹന്\u200D', baseStart: at(9, 29) }, ['person']],
    ['one person twice', { assignedTo: 'Anu' }, { assignedTo: ' anu', baseStart: at(9, 29) }, ['person']],
    ['one after the other', { assignedTo: 'Anu' }, { assignedTo: 'Anu', baseStart: at(9, 30) }, []],
    ['nobody twice', {}, {}, []],
    ['two people', { assignedTo: 'Anu' }, { assignedTo: 'Biju' }, []],
    ['the pit twice', { place: 'pit' }, { place: 'pit', baseStart: at(9, 15) }, ['place']],
    ['the pit and the stove', { place: 'pit' }, { place: 'stove' }, []],
    ['the cold store has room', { place: 'coldStore' }, { place: 'coldStore' }, []],
    ['the day before is another day', { place: 'pit', dueDate: 'Day before event' }, { place: 'pit' }, []],
    ['what is done is in nobody’s way', { place: 'pit', completed: true }, { place: 'pit', dependsOn: ['a'], assignedTo: 'Anu' }, []],
    ['before 5:00 AM', { baseStart: at(4, 59) }, {}, ['early']],
    ['early on the day before', { baseStart: at(4), dueDate: 'Day before event' }, {}, []],
    ['too soon for what it waits for', {}, { dependsOn: ['a'], baseStart: at(9, 29) }, ['order']],
    ['waiting in its duration', {}, { dependsOn: ['a'], estimatedDuration: '100', minutes: 70 }, []],
    [
      'a place taken while it waits',
      { place: 'pit' },
      { place: 'pit', baseStart: at(9, 50), estimatedDuration: '10', minutes: 60 },
      ['place'],
    ],
    [
      'a person free while it waits',
      { assignedTo: 'Anu' },
      { assignedTo: 'Anu', baseStart: at(9, 50), estimatedDuration: '10', minutes: 60 },
      [],
    ],
    ['without a start', { place: 'pit', assignedTo: 'Anu', baseStart: null }, { place: 'pit', assignedTo: 'Anu' }, []],
  ])('%s', (_, one, other, kinds) => {
    const tasks = [planned({ ...one, id: 'a' }), planned({ ...other, id: 'b' })];
    expect(conflictsOf(tasks, NOON).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('the default list has none, at noon and later', () => {
    for (const deliveryTime of ['12:00', '14:00', '18:00'])
      expect(conflictsOf(DEFAULTS, { deliveryTime, plansBackward: false })).toEqual([]);
  });

  it('are named exactly where two minutes meet, by looking at every minute', () => {
    fc.assert(
      fc.property(anyPlan, time, fc.boolean(), (tasks, deliveryTime, plansBackward) => {
        const slots = slotsOf(tasks, { deliveryTime, plansBackward });
        const open = tasks.filter(({ id, completed }) => slots.has(id) && !completed);
        const name = ({ assignedTo }: PlannedTask) => assignedTo?.trim().toLowerCase() || null;
        const expected = new Set<string>();
        const add = (kind: string, ...each: string[]) => expected.add(JSON.stringify([kind, ...each.sort()]));
        for (const [place, task] of open.entries()) {
          const slot = slots.get(task.id);
          if (!slot) continue;
          if (task.dueDate === 'Event day' && slot.start < 300) add('early', task.id);
          for (const id of task.dependsOn)
            if (open.some((other) => other.id === id) && (slots.get(id)?.end ?? 0) > slot.from) add('order', id, task.id);
          for (const other of open.slice(place + 1)) {
            const others = slots.get(other.id);
            for (let minute = slot.from; others && minute < slot.end; minute += 1) {
              if (minute < others.from || minute >= others.end) continue;
              if (task.place === other.place && (task.place === 'pit' || task.place === 'stove')) add('place', task.id, other.id);
              const bothWork = minute >= slot.hands && minute >= others.hands;
              if (bothWork && name(task) !== null && name(task) === name(other)) add('person', task.id, other.id);
            }
          }
        }
        expect(new Set(conflictsOf(tasks, { deliveryTime, plansBackward }).map(conflictKey))).toEqual(expected);
      }),
    );
  });

  it('proposes solutions that take the conflict away and make no other, and always one for one person twice', () => {
    fc.assert(
      fc.property(anyPlan, time, fc.boolean(), (tasks, deliveryTime, plansBackward) => {
        const planning = { deliveryTime, plansBackward };
        const before = conflictsOf(tasks, planning);
        for (const conflict of before) {
          const solutions = solutionsOf(tasks, planning, conflict, ['Chacko']);
          if (conflict.kind === 'person') expect(solutions.map(({ kind }) => kind)).toContain('give');
          for (const solution of solutions) {
            const after = solved(tasks, planning, solution);
            const left = conflictsOf(after.tasks, after.planning).map(conflictKey);
            expect(left).not.toContain(conflictKey(conflict));
            expect(before.map(conflictKey)).toEqual(expect.arrayContaining(left));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each<[string, PlannedTask[], boolean, object[]]>([
    ['an early start: a later delivery', [planned({ id: 'a', baseStart: at(4, 38) })], false, [{ kind: 'deliver', deliveryTime: '12:25' }]],
    [
      'too soon: planned back, or moved',
      [planned({ id: 'a' }), planned({ id: 'b', dependsOn: ['a'], baseStart: at(9, 10) })],
      false,
      [{ kind: 'backward' }, { kind: 'start', taskId: 'a', startTime: '8:40 AM' }, { kind: 'start', taskId: 'b', startTime: '9:30 AM' }],
    ],
    [
      'the pit twice: one of them earlier',
      [planned({ id: 'a', place: 'pit' }), planned({ id: 'b', place: 'pit', baseStart: at(9, 10) })],
      true,
      [
        { kind: 'start', taskId: 'a', startTime: '8:40 AM' },
        { kind: 'start', taskId: 'b', startTime: '8:30 AM' },
      ],
    ],
    [
      'one person twice: somebody else, or one of them earlier',
      [
        planned({ id: 'a', assignedTo: 'Anu' }),
        planned({ id: 'b', assignedTo: 'Anu' }),
        planned({ id: 'c', assignedTo: 'Biju', baseStart: at(7) }),
      ],
      false,
      [
        { kind: 'give', taskId: 'b', person: 'Biju' },
        { kind: 'give', taskId: 'a', person: 'Biju' },
        { kind: 'start', taskId: 'a', startTime: '8:30 AM' },
        { kind: 'start', taskId: 'b', startTime: '8:30 AM' },
      ],
    ],
  ])('proposed for %s', (_, tasks, plansBackward, expected) => {
    const planning = { deliveryTime: '12:00', plansBackward };
    const [conflict] = conflictsOf(tasks, planning);
    expect(conflict && solutionsOf(tasks, planning, conflict)).toEqual(expected);
  });

  it('a step is a change of its task', () => {
    expect(changeOf({ kind: 'give', taskId: 'a', person: null })).toEqual({ taskId: 'a', assignedTo: null });
    expect(changeOf({ kind: 'start', taskId: 'a', startTime: '9:00 AM' })).toEqual({ taskId: 'a', startTime: '9:00 AM' });
  });
});

describe('dependencies', () => {
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
});
