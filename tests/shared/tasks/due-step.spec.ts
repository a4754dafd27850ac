import fc from 'fast-check';
import type { SopSlug } from '#shared/sop/sop-pages';
import { HELD_MS, mayTurn, planOnTv, type PlanStep } from '#shared/tasks/due-step';
import type { Place } from '#shared/tasks/places';
import { sopStepOf } from '#shared/tasks/task-sop';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { plainTask } from '../../support/plain-task';

const DAY = '2026-11-29';
const ms = (clock: string): number => Date.parse(`${DAY}T${clock}:00+05:30`);
const at = (clock: string): string => new Date(ms(clock)).toISOString();
const PAGES: Record<string, SopSlug> = { 1: 'pitlighting', 2: 'meatmasala', 4: 'riceprep', 5: 'finalcooking', 6: 'chutneyprep' };
const pageOf = (step: string): SopSlug | null => (step.startsWith('setup') ? 'setup' : (PAGES[step[0] ?? ''] ?? null));

const PLAN = {
  'light-pit': '7:15 AM',
  'feed-fire': '7:30 AM',
  'soak-tamarind': '8:00 AM',
  'strain-tamarind': '8:20 AM',
  'soak-rice': '9:45 AM',
};
type Key = keyof typeof PLAN;
const list = (said: Partial<Record<Key, Partial<Task>>> = {}): Task[] =>
  (Object.keys(PLAN) as Key[]).map((id, place) => plainTask({ id, startTime: PLAN[id], sortOrder: place * 10, ...said[id] }));
const begun = (clock: string): Partial<Task> => ({ startedAt: at(clock), startedBy: 'Ammini' });
const done = (clock: string): Partial<Task> => ({ ...begun(clock), completed: true, completedAt: at(clock) });
const runs = (id: string, clock: string): Timer => ({
  id,
  eventId: 'e1',
  isActive: true,
  startTime: ms(clock),
  allowedMinutes: 30,
  startedBy: null,
  reading: null,
  version: 1,
});
const plan = (tasks: Task[], clock: string, timers: Timer[] = [], pages: SopSlug[] = []) =>
  planOnTv({ tasks, timers, eventDate: DAY, now: ms(clock), pages, place: null, pageOf });
const said = (step: PlanStep | null) => step && `${step.why} ${step.page} ${step.step ?? step.task?.id ?? ''}`;

describe('a TV screen at a place (requirements/kitchen K152)', () => {
  const tasks = list({ 'light-pit': { place: 'pit' }, 'feed-fire': { place: 'pit' }, 'soak-rice': { place: 'stove' } });
  const standing = (place: Place, clock: string, timers: Timer[] = []) =>
    planOnTv({ tasks, timers, eventDate: DAY, now: ms(clock), pages: [], place, pageOf });
  it.each([
    ['pit', '07:15', [], 'due pitlighting 1-2'],
    ['pit', '08:25', [runs('6-1', '08:01')], 'due pitlighting 1-2'],
    ['pit', '07:25', [runs('1-2', '07:16')], 'running pitlighting 1-2'],
    ['stove', '07:15', [], 'next riceprep 4-1'],
    ['coldStore', '07:15', [], null],
  ] as const)('at the %s at %s', (place, clock, timers, shown) => {
    expect(said(standing(place, clock, [...timers]).shown)).toBe(shown);
  });
});

describe('the page of a TV screen in automatic mode (requirements/kitchen K132)', () => {
  it.each([
    ['long before the first', list(), '07:00', [], 'next pitlighting 1-2', 'next pitlighting 1-2'],
    ['at its time', list(), '07:15', [], 'due pitlighting 1-2', 'due pitlighting 1-2'],
    ['in hand, and another is due', list({ 'light-pit': begun('07:16') }), '07:31', [], 'inHand pitlighting 1-2', 'due pitlighting 1-3'],
    [
      'in hand beyond its time gives way',
      list({ 'light-pit': begun('07:16'), 'feed-fire': done('07:40') }),
      '08:01',
      [],
      'due chutneyprep 6-1',
      'due chutneyprep 6-1',
    ],
    [
      'in hand beyond its time, nothing due',
      list({ 'light-pit': begun('07:16'), 'feed-fire': done('07:40') }),
      '07:50',
      [],
      'next chutneyprep 6-1',
      'next chutneyprep 6-1',
    ],
    [
      'a timer runs, something is due elsewhere',
      list({ 'light-pit': done('07:20'), 'feed-fire': begun('07:30') }),
      '08:05',
      [runs('1-3', '07:30')],
      'running pitlighting 1-3',
      'due chutneyprep 6-1',
    ],
    [
      'of two timers the last started',
      list(),
      '08:05',
      [runs('6-1', '08:01'), runs('1-3', '07:30')],
      'running chutneyprep 6-1',
      'due pitlighting 1-2',
    ],
    ['a timer of no task', list(), '07:00', [runs('2-3', '06:50')], 'running meatmasala 2-3', 'next pitlighting 1-2'],
    ['a timer of no page', list(), '07:00', [runs('9-9', '06:50')], 'next pitlighting 1-2', 'next pitlighting 1-2'],
    [
      'left out for less than an hour',
      list({ 'feed-fire': begun('07:31') }),
      '08:14',
      [runs('1-3', '07:31')],
      'running pitlighting 1-3',
      'due pitlighting 1-2',
    ],
    [
      'left out for an hour while later work went on',
      list({ 'feed-fire': done('07:31') }),
      '08:15',
      [],
      'due chutneyprep 6-1',
      'due chutneyprep 6-1',
    ],
    ['late for hours, and nothing later was begun', list(), '10:00', [], 'due pitlighting 1-2', 'due pitlighting 1-2'],
    [
      'after everything',
      list({
        'light-pit': done('07:20'),
        'feed-fire': done('07:40'),
        'soak-tamarind': done('08:10'),
        'strain-tamarind': done('08:30'),
        'soak-rice': done('10:00'),
      }),
      '11:00',
      [],
      null,
      null,
    ],
    ['the evening before that is too far away', list(), '00:00', [], 'next pitlighting 1-2', 'next pitlighting 1-2'],
  ])('%s', (_, tasks, clock, timers, shown, offered) => {
    const found = plan(tasks, clock, timers);
    expect([said(found.shown), said(found.offered)]).toEqual([shown, offered]);
  });

  it('has no next step that is more than twelve hours away, and draws no screen for a step without a time or a page', () => {
    expect(
      planOnTv({ tasks: list(), timers: [], eventDate: DAY, now: ms('07:15') - 12 * 3_600_000 - 1, pages: [], place: null, pageOf }).shown,
    ).toBeNull();
    const without = [plainTask({ id: 'soak-rice', startTime: null }), plainTask({ id: 'task-own', startTime: '7:00 AM' })];
    expect(plan(without, '08:00')).toEqual({ shown: null, offered: null });
  });

  it('screens with other pages go elsewhere', () => {
    const tasks = list({ 'light-pit': done('07:20'), 'feed-fire': begun('07:30') });
    const timers = [runs('1-3', '07:30')];
    expect(said(plan(tasks, '08:05', timers, ['chutneyprep', 'riceprep']).shown)).toBe('due chutneyprep 6-1');
    expect(said(plan(tasks, '08:05', timers, ['riceprep']).shown)).toBe('next riceprep 4-1');
    expect(plan(tasks, '08:05', timers, ['setup'])).toEqual({ shown: null, offered: null });
  });

  it.each([
    [null, true],
    [0, false],
    [HELD_MS - 1, false],
    [HELD_MS, true],
  ])('used %s ms ago it may turn: %s', (ago, may) => expect(mayTurn(ago === null ? null : 0, ago ?? 0)).toBe(may));
});

const KEYS = [
  'light-pit',
  'feed-fire',
  'soak-tamarind',
  'strain-tamarind',
  'soak-rice',
  'place-rice',
  'take-out',
  'dry-mutton',
  'evening-fire',
  'own',
];
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clockOf = (of: number): string => `${Math.floor(of / 60) % 12 || 12}:${String(of % 60).padStart(2, '0')} ${of < 720 ? 'AM' : 'PM'}`;
const iso = (of: number): string => new Date(ms('00:00') + of * 60_000).toISOString();
const anyTask = (id: string, sortOrder: number) =>
  fc
    .record({ start: fc.option(minutes), begun: fc.option(minutes), isDone: fc.boolean(), length: fc.integer({ min: 1, max: 240 }) })
    .map(({ start, begun: since, isDone, length }) =>
      plainTask({
        id,
        sortOrder,
        startTime: start === null ? null : clockOf(start),
        estimatedDuration: String(length),
        startedAt: since === null ? null : iso(since),
        completed: since !== null && isDone,
      }),
    );
const anyList = fc.tuple(...KEYS.map((key, place) => anyTask(key, place)));
const anyTimers = fc
  .uniqueArray(fc.tuple(fc.constantFrom('1-2', '2-3', '4-1', '5-5', '6-1', '9-9'), minutes, fc.boolean()), { selector: ([id]) => id })
  .map((all) => all.map(([id, since, isActive]) => ({ ...runs(id, '00:00'), isActive, startTime: ms('00:00') + since * 60_000 })));
const anyPages = fc.uniqueArray(fc.constantFrom<SopSlug>('setup', 'meatmasala', 'pitlighting', 'riceprep', 'finalcooking', 'chutneyprep'));
const anyKitchen = fc.record({ tasks: anyList, timers: anyTimers, pages: anyPages });
const ask = ({ tasks, timers, pages }: { tasks: Task[]; timers: Timer[]; pages: SopSlug[] }, now: number) =>
  planOnTv({ tasks, timers, eventDate: DAY, now, pages, place: null, pageOf });

describe('whatever the kitchen does', () => {
  it('a screen shows and offers only its own pages, the shown page is one where something is to be done, and a running timer wins', () => {
    fc.assert(
      fc.property(anyKitchen, minutes, (kitchen, clock) => {
        const now = ms('00:00') + clock * 60_000;
        const found = ask(kitchen, now);
        for (const step of [found.shown, found.offered]) {
          if (step === null) continue;
          expect(kitchen.pages.length === 0 || kitchen.pages.includes(step.page)).toBe(true);
          expect(step.task?.completed ?? false).toBe(step.why === 'running' && (step.task?.completed ?? false));
          if (step.why === 'due' || step.why === 'next') {
            expect(step.task?.startedAt).toBeNull();
            expect(step.page).toBe(sopStepOf(step.task?.id ?? '')?.page);
            expect((step.at ?? 0) <= now).toBe(step.why === 'due');
          }
        }
        const ours = kitchen.timers.filter(({ id, isActive }) => {
          const page = pageOf(id);
          return isActive && page !== null && (kitchen.pages.length === 0 || kitchen.pages.includes(page));
        });
        expect(found.shown?.why === 'running').toBe(ours.length > 0);
      }),
    );
  });

  it('the order of the lists does not matter, and a narrower screen shows the same where its own page is drawn', () => {
    fc.assert(
      fc.property(anyKitchen, minutes, (kitchen, clock) => {
        const now = ms('00:00') + clock * 60_000;
        const found = ask(kitchen, now);
        expect(ask({ ...kitchen, tasks: [...kitchen.tasks].reverse(), timers: [...kitchen.timers].reverse() }, now)).toEqual(found);
        if (found.shown) expect(said(ask({ ...kitchen, pages: [found.shown.page] }, now).shown)).toBe(said(found.shown));
      }),
    );
  });

  it('without news a step that gave way does not come back @deep', () => {
    fc.assert(
      fc.property(anyKitchen, (kitchen) => {
        const shown: (string | null)[] = [];
        for (let clock = 0; clock < 24 * 60; clock += 7) {
          const step = said(ask(kitchen, ms('00:00') + clock * 60_000).shown)?.replace(/^(due|next) /, '') ?? null;
          if (step !== shown[shown.length - 1]) shown.push(step);
        }
        const steps = shown.filter((step) => step !== null);
        expect(new Set(steps).size).toBe(steps.length);
      }),
    );
  });
});
