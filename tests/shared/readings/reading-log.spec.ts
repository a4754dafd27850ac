import type { ReadingKind } from '#shared/readings/reading-kinds';
import { byTime, isHeardLater, isWithdrawn, type Logged, type NoteKind, openReadings, takenTime } from '#shared/readings/reading-log';

let next = 1;
const reading = (minute: number, outcome: Logged['outcome'], over: Partial<Logged> & { kind?: ReadingKind | null } = {}): Logged => ({
  id: next++,
  kind: 'coldStore',
  outcome,
  takenAt: `2026-11-29T04:${String(minute).padStart(2, '0')}:00.000Z`,
  correctedBy: null,
  notes: [],
  ...over,
});
const notes = (...kinds: NoteKind[]): { kind: NoteKind }[] => kinds.map((kind) => ({ kind }));
const open = (...readings: Logged[]): number[] => openReadings(readings).map(({ id }) => id);

describe('a reading outside its limits', () => {
  const bad = reading(10, 'above');
  const worse = reading(20, 'above');
  const good = reading(30, 'inside');

  it('stays open until a later reading of that kind is inside', () => {
    expect(open(bad)).toEqual([bad.id]);
    expect(open(bad, good)).toEqual([]);
    expect(open(good, reading(40, 'above', { id: 900 }))).toEqual([900]);
  });
  it('stays open whatever the order of arrival: a reading that a phone sent late does not hide later ones', () =>
    expect(open(worse, reading(5, 'inside'))).toEqual([worse.id]));
  it('yields to the one that was written later, of two in one instant', () => {
    const [first, second] = [reading(30, 'above', { id: 1_001 }), reading(30, 'inside', { id: 1_002 })];
    expect([open(first, second), open(second, first)]).toEqual([[], []]);
    const [good, bad] = [reading(30, 'inside', { id: 1_003 }), reading(30, 'above', { id: 1_004 })];
    expect([open(good, bad), open(bad, good)]).toEqual([[1_004], [1_004]]);
    expect(byTime(good, good)).toBe(0);
  });
  it('is not open without a kind, which has no limits', () => {
    expect(open(reading(10, 'above', { kind: null }))).toEqual([]);
  });
  it('is open as the newest one of its kind', () => expect(open(bad, worse)).toEqual([worse.id]));
  it('stays open after a good reading of another kind or without one', () =>
    expect(open(bad, reading(30, 'inside', { kind: 'hotHold' }), reading(31, 'unlimited', { kind: null }))).toEqual([bad.id]));
  it('stays open until a manager marks it as resolved, and the earlier ones with it', () =>
    expect(open(bad, { ...worse, notes: notes('resolved') })).toEqual([]));
  it('stays open when its completion was taken back, the task deleted or the list reset', () => {
    for (const kind of ['undone', 'taskDeleted', 'reset', 'eventDeleted'] as const) {
      expect(open({ ...bad, notes: notes(kind) })).toEqual([bad.id]);
    }
  });
  it('opens again when the good reading was taken back or corrected', () => {
    expect(open(bad, { ...good, notes: notes('undone') })).toEqual([bad.id]);
    expect(open(bad, { ...good, correctedBy: 77 })).toEqual([bad.id]);
    expect(open(bad, { ...good, notes: notes('undone', 'restored') })).toEqual([]);
  });
});

it('counts only the last of withdrawals and restorations', () => {
  expect(isWithdrawn({ notes: notes('undone', 'restored', 'undone') })).toBe(true);
  expect(isWithdrawn({ notes: notes('reset') })).toBe(false);
  expect(isWithdrawn({ notes: notes('undone', 'resolved') })).toBe(true);
});

describe('when a reading was taken', () => {
  const NOW = '2026-11-29T06:00:00.000Z';
  it.each([
    ['2026-11-29T05:10:00.000Z', '2026-11-29T05:10:00.000Z'],
    ['2026-11-29T06:00:04.000Z', NOW],
    ['2026-11-29T06:00:05.000Z', NOW],
    ['2026-11-29T05:59:57.000Z', '2026-11-29T05:59:57.000Z'],
    ['2026-11-29T06:00:06.000Z', NOW],
    ['2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T05:59:59.000Z', NOW],
    ['yesterday', NOW],
    [null, NOW],
    [undefined, NOW],
  ])('a phone that says %s is understood as %s', (said, taken) => expect(takenTime(said, NOW)).toBe(taken));
});

describe('a tap', () => {
  it.each([
    ['2026-11-29T07:00:00.000Z', false],
    ['2026-11-29T06:59:00.000Z', false],
    ['2026-11-29T06:58:59.999Z', true],
    ['2026-11-29T03:00:00.000Z', true],
  ])('of %s was made without a network: %s', (at, later) => expect(isHeardLater(at, '2026-11-29T07:00:00.000Z')).toBe(later));
});
