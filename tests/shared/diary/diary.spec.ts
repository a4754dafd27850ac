import { countedPeople } from '#shared/core/linked-sale';
import { addDays } from '#shared/core/time';
import {
  attendanceOf,
  bookedAttendance,
  changeTurnout,
  cleanAttendance,
  followSale,
  guessAttendance,
  readAttendance,
} from '#shared/diary/attendance';
import { comingEvents, eventToCook } from '#shared/diary/cooking-today';
import { dayForSale, daysCalledOff, daysToComplete, isDueToPlan, taskTimeOf, unplannedSales } from '#shared/diary/day-of-sale';
import { dayEditOf, dayFaultsOf, dayWithEdit, editOfDay, typedOfDay } from '#shared/diary/diary-edit';
import { sampleDate } from '#shared/diary/sample-day';
import { peopleOf } from '#shared/purchasing/plan-basis';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { dueDayOf } from '#shared/tasks/due-label';
import { plainDiaryEvent } from '../../support/plain-diary-event';

describe('attendance guessed from the title (requirements/kitchen §5)', () => {
  it.each([
    ['Wedding, 120 people', 120],
    ['80guests in Pala', 80],
    ['Office lunch for 45 Attendees', 45],
    ['75-persons mandi', 75],
    ['1,200 people at the temple', 1200],
    ['5 people', 10],
    ['0 guests', 10],
    ['Small party', 30],
    ['A MEDIUM evening', 50],
    ['large family', 100],
    ['small hall, 90 guests', 90],
    ['Mandi on 29 November', 50],
    ['99999999 people', 100_000],
    ['', 50],
  ])('%j → %i', (title, people) => expect(guessAttendance(title)).toBe(people));

  it('stays quick on a very long title', () => {
    const before = performance.now();
    expect(guessAttendance('9'.repeat(100_000))).toBe(50);
    expect(guessAttendance(`1${' -'.repeat(50_000)}people`)).toBe(50);
    expect(performance.now() - before).toBeLessThan(100);
  });
});

describe('attendance entered (decisions/0001 §35)', () => {
  it.each([
    [10, 10],
    [9.99, 10],
    [-4, 10],
    [52.9, 52],
    [1e300, 100_000],
  ])('%d is cleaned to %i', (entered, people) => expect(cleanAttendance(entered)).toBe(people));

  it.each([
    ['60', 'any', 60],
    [' 61.7 ', 'any', 61],
    [3, '200 people', 10],
    ['', '200 people', 200],
    ['   ', 'small', 30],
    ['many', 'large', 100],
    [null, 'any', 50],
    [undefined, 'any', 50],
    [Number.NaN, 'medium', 50],
    [Number.POSITIVE_INFINITY, 'small', 30],
  ])('%j in the form for %j is %i', (entered, title, people) => expect(attendanceOf(entered, title)).toBe(people));
});

it.each([
  ['60', 60],
  [' 7 ', 7],
  ['007', 7],
  ['0', null],
  ['-5', null],
  ['12.5', null],
  ['1e2', null],
  ['sixty', null],
  ['', null],
  ['99999999', null],
])('the prompt takes %j as %j (requirements/kitchen §5)', (text, people) => expect(readAttendance(text)).toBe(people));

describe('attendance that follows a sale', () => {
  const sale = { title: 'Sunday', portions: 32, peoplePerOrder: 2 };
  const own = { estimatedAttendance: 50, followsBookings: false, linkedSale: null };
  const following = { estimatedAttendance: 64, followsBookings: true, linkedSale: sale };
  const overridden = { estimatedAttendance: 80, followsBookings: false, linkedSale: sale };

  it.each([
    [32, 2, 64],
    [0, 2, 10],
    [4, 2, 10],
    [90_000, 2, 100_000],
  ])('%i portions for %i each are %i people', (portions, peoplePerOrder, people) =>
    expect(bookedAttendance({ portions, peoplePerOrder })).toBe(people),
  );

  it.each([
    ['10 that feed 8 each by one slot', 10, { slots: 10, people: 80 }, 80],
    ['10 that feed 1 each by four slots', 40, { slots: 40, people: 10 }, 10],
    ['these beside 5 portions of dishes that say nothing', 15, { slots: 10, people: 80 }, 90],
    ['none that says it', 15, { slots: 0, people: 0 }, 30],
  ])('%s', (_what, portions, fed, people) => {
    const counted = { title: 'Sunday', portions, peoplePerOrder: 2, people: countedPeople(portions, fed, 2) };
    expect([counted.people, bookedAttendance(counted), peopleOf({ ...following, salesEventId: 1, linkedSale: counted }, 'sold')]).toEqual([
      people,
      people,
      people,
    ]);
  });

  it.each([
    ['a new booking', following, { ...sale, portions: 33 }, { estimatedAttendance: 66, followsBookings: true }],
    ['a booking beside an own number', overridden, { ...sale, portions: 33 }, { estimatedAttendance: 80, followsBookings: false }],
    ['the sale gone', following, null, { estimatedAttendance: 64, followsBookings: false }],
  ])('%s', (_what, current, counted, expected) => expect(followSale(current, counted)).toEqual({ ...expected, linkedSale: counted }));

  it.each([
    ['linking follows', own, { sale, people: null }, following],
    ['linking follows although the form sends its number', own, { sale, people: 50 }, following],
    ['linking without following', own, { sale, people: 80, follows: false }, overridden],
    ['another number is one’s own', following, { people: 80 }, overridden],
    ['another number wins over an echoed wish to follow', following, { people: 80, follows: true }, overridden],
    ['the same number sent back changes nothing', following, { people: 64 }, following],
    ['following again', overridden, { people: null, follows: true }, following],
    ['following nothing', own, { people: null, follows: true }, own],
    ['unlinking keeps the number', following, { sale: null, people: null }, { ...own, estimatedAttendance: 64 }],
    ['an edit of something else beside an own number', overridden, { people: null }, overridden],
    ['an edit of something else', following, { people: null }, following],
  ])('%s', (_what, current, edit, expected) => expect(changeTurnout(current, edit)).toEqual(expected));
});

const day = (id: string, date: string, isCompleted = false, createdAt = '2026-11-01T00:00:00.000Z') => ({
  id,
  date,
  isCompleted,
  createdAt,
});
const TODAY = '2026-11-29';
const off = (id: string, date: string) => ({
  ...day(id, date),
  linkedSale: { title: 'Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const },
});

it.each([
  ['an empty diary has none', [], undefined],
  ["today's", [day('past', '2026-11-22'), day('today', TODAY), day('next', '2026-12-06')], 'today'],
  ["today's also once it is complete", [day('today', TODAY, true), day('next', '2026-12-06')], 'today'],
  ['the open one of two today', [day('done', TODAY, true, '2026-11-02T00:00:00.000Z'), day('open', TODAY)], 'open'],
  ['the newer one of two today', [day('old', TODAY), day('new', TODAY, false, '2026-11-02T00:00:00.000Z')], 'new'],
  ['else the next one', [day('past', '2026-11-22'), day('later', '2026-12-13'), day('next', '2026-12-06')], 'next'],
  ['a next one that was called off is passed over', [day('off', '2026-12-06', true), day('next', '2026-12-13')], 'next'],
  ['a day long before it is not the last one', [day('last', '2026-11-22', true), day('old', '2026-11-15')], 'last'],
  ['else the last one', [day('old', '2026-11-15'), day('last', '2026-11-22', true)], 'last'],
  ['the first of several that were called off', [day('off', '2026-12-06', true), day('later', '2026-12-13', true)], 'off'],
  ['a next one whose sale was cancelled is passed over', [off('off', '2026-12-06'), day('next', '2026-12-13')], 'next'],
  ['the one of two today that stands', [{ ...off('off', TODAY), createdAt: '2026-11-02T00:00:00.000Z' }, day('on', TODAY)], 'on'],
  ["today's although its sale was cancelled, so that the kitchen reads it", [off('off', TODAY), day('next', '2026-12-06')], 'off'],
  ['else the one there is', [day('off', '2026-12-06', true)], 'off'],
])('%s', (_, events, id) => expect(eventToCook(events, TODAY)?.id).toBe(id));

const YESTERDAY = '2026-11-28';

it.each([
  [
    'the event of the evening before while it is not complete',
    [day('evening', YESTERDAY), day('today', TODAY), day('next', '2026-12-06')],
    'evening',
  ],
  ['the newer of two of the evening before', [day('old', YESTERDAY), day('new', YESTERDAY, false, '2026-11-02T00:00:00.000Z')], 'new'],
  ["today's once the evening's is complete", [day('evening', YESTERDAY, true), day('today', TODAY)], 'today'],
  ['the next one once all of the evening is complete', [day('evening', YESTERDAY, true), day('next', '2026-12-06')], 'next'],
  ["today's where the evening before had none", [day('older', '2026-11-27'), day('today', TODAY)], 'today'],
])('after midnight: %s', (_, events, id) => expect(eventToCook(events, TODAY, YESTERDAY)?.id).toBe(id));

it('moves on in the morning from an evening that no cook completed', () => {
  expect(eventToCook([day('evening', YESTERDAY), day('next', '2026-12-06')], TODAY, TODAY)?.id).toBe('next');
});

it('days that are complete or called off are not ahead', () => {
  const days = [day('later', '2026-12-13'), off('off', '2026-12-06'), day('done', '2026-12-06', true), day('today', TODAY)];
  expect(comingEvents(days, TODAY).map(({ id }) => id)).toEqual(['today', 'later']);
});

const SALE = { id: 7, title: 'Pit Mandi', day: '2026-11-29', startsAt: '2026-11-29T06:30:00.000Z' };
const CALLED_OFF = { title: 'Pit Mandi', portions: 0, peoplePerOrder: 1, isCancelled: true as const };

it.each([
  ['with a beginning', SALE, { title: 'Pit Mandi', date: '2026-11-29', salesEventId: 7, deliveryTime: '12:00' }],
  ['after midnight in India', { ...SALE, startsAt: '2026-11-28T19:05:00.000Z' }, { deliveryTime: '00:35' }],
  ['of a typed date without a time', { ...SALE, startsAt: null }, { title: 'Pit Mandi', date: '2026-11-29', salesEventId: 7 }],
])('the cooking day of a sale %s', (_, sale, day) => expect(dayForSale(sale)).toMatchObject(day));

it('leaves the time of the plan where the sale names none, and makes no day without a date', () => {
  expect(dayForSale({ ...SALE, startsAt: null })).not.toHaveProperty('deliveryTime');
  expect(dayForSale({ ...SALE, startsAt: null, day: null })).toBeNull();
});

describe('sales without a cooking day', () => {
  it('are those of a known day that no day serves', () => {
    const coming = [
      { id: 1, day: '2026-11-29' },
      { id: 2, day: null },
      { id: 3, day: '2026-12-06' },
      { id: 4, day: '2026-12-13' },
    ];
    expect(unplannedSales(coming, [{ salesEventId: null }, { salesEventId: 3 }]).map(({ id }) => id)).toEqual([1, 4]);
  });

  it.each([
    ['2026-11-29', true],
    ['2026-12-02', true],
    ['2026-12-03', false],
    [null, false],
  ])('on %s need attention: %s', (day, isDue) => expect(isDueToPlan({ day }, '2026-11-29')).toBe(isDue));
});

it('no task of a day that was called off is late', () => {
  const now = '2026-11-29T06:30:00.000Z';
  expect(taskTimeOf({ linkedSale: CALLED_OFF }, now)).toBe('1970-01-01T00:00:00.000Z');
  expect(taskTimeOf({ linkedSale: { ...CALLED_OFF, isCancelled: undefined } as never }, now)).toBe(now);
  expect(taskTimeOf({ linkedSale: null }, now)).toBe(now);
});

describe('days that wait for an answer', () => {
  const day = (date: string, more: object = {}) => ({ date, isCompleted: false, linkedSale: null, ...more });
  const TODAY = '2026-11-29';

  it.each([
    ['yesterday', day('2026-11-28'), true],
    ['a month ago', day('2026-10-29'), true],
    ['longer ago', day('2026-10-28'), false],
    ['today', day(TODAY), false],
    ['yesterday and complete', day('2026-11-28', { isCompleted: true }), false],
    ['yesterday and called off', day('2026-11-28', { linkedSale: CALLED_OFF }), false],
  ])('cooked %s: to complete %s', (_, one, asks) => expect(daysToComplete([one], TODAY)).toEqual(asks ? [one] : []));

  it.each([
    ['today and called off', day(TODAY, { linkedSale: CALLED_OFF }), true],
    ['ahead and called off', day('2026-12-06', { linkedSale: CALLED_OFF }), true],
    ['yesterday and called off', day('2026-11-28', { linkedSale: CALLED_OFF }), false],
    ['called off and complete', day(TODAY, { linkedSale: CALLED_OFF, isCompleted: true }), false],
    ['ahead', day('2026-12-06'), false],
  ])('%s: to remove %s', (_, one, asks) => expect(daysCalledOff([one], TODAY)).toEqual(asks ? [one] : []));
});

describe('the form of a cooking day', () => {
  const day = {
    ...plainDiaryEvent({ title: 'Wedding', date: '2026-11-29', assignedTo: 'Anu', estimatedAttendance: 50 }),
    deliveryTime: '12:00',
  };
  const form = editOfDay(day);

  it.each([
    ['nothing', {}, {}, {}],
    ['what only looks different', { title: ' Wedding ', people: '050' }, {}, {}],
    ['the description', { description: ' Two fires ' }, { description: 'Two fires' }, { description: '' }],
    ['what stands behind blanks', { description: ' ', deliveryTime: '12:00' }, {}, {}],
    ['the name', { title: 'Feast' }, { title: 'Feast' }, { title: 'Wedding' }],
    ['the day', { date: '2026-12-06' }, { date: '2026-12-06' }, { date: '2026-11-29' }],
    ['the delivery time', { deliveryTime: '14:30' }, { deliveryTime: '14:30' }, { deliveryTime: '12:00' }],
    ['nobody', { assignedTo: ' ' }, { assignedTo: null }, { assignedTo: 'Anu' }],
    ['the number of people', { people: '80' }, { estimatedAttendance: 80 }, { estimatedAttendance: 50 }],
    [
      'the sale',
      { salesEventId: 4, follows: true },
      { salesEventId: 4, followsBookings: true },
      { salesEventId: null, followsBookings: false },
    ],
  ])('changes %s', (_, edits, body, seen) => expect(dayEditOf(day, { ...form, ...edits })).toEqual({ body, seen }));

  it('shows unset values as blank', () => {
    const bare = { ...plainDiaryEvent({ assignedTo: null, description: '' }), deliveryTime: null };
    expect(editOfDay(bare)).toMatchObject({ assignedTo: '', deliveryTime: '', description: '', salesEventId: null });
  });

  it('follows no bookings without a sale, whatever the box says', () => {
    expect(dayEditOf(day, { ...form, follows: true, people: '80' }).body).toEqual({ estimatedAttendance: 80 });
    expect(dayFaultsOf(day, { ...form, follows: true, people: '' })).toEqual(['estimatedAttendance']);
  });

  it('does not take a booking that came since the form was opened for the manager’s edit', () => {
    const following = { ...day, salesEventId: 4, followsBookings: true };
    const { body, seen } = dayEditOf(following, { ...editOfDay(following), follows: false, people: '90' });
    expect(body).toEqual({ followsBookings: false, estimatedAttendance: 90 });
    expect(seen).toEqual({ followsBookings: true });
  });

  it.each([
    ['a name', { title: ' ' }, ['title']],
    ['a day', { date: '' }, ['date']],
    ['a delivery time', { deliveryTime: '' }, ['deliveryTime']],
    ['a number of people', { people: '0' }, ['estimatedAttendance']],
    ['no number while it follows the bookings', { people: '', salesEventId: 4, follows: true }, []],
  ])('wants %s', (_, edits, faults) => expect(dayFaultsOf(day, { ...form, ...edits })).toEqual(faults));

  it('does not want a delivery time where none is known', () => {
    const unknown = { ...day, deliveryTime: null };
    expect(dayFaultsOf(unknown, editOfDay(unknown))).toEqual([]);
    expect(dayEditOf(unknown, { ...editOfDay(unknown), title: 'Feast' }).body).toEqual({ title: 'Feast' });
  });

  it.each([
    ['the name', { title: 'Feast' }, { title: 'Feast' }],
    ['the day', { date: '2026-12-06' }, { date: '2026-12-06' }],
    ['the delivery time', { deliveryTime: '14:30' }, { deliveryTime: '14:30' }],
    ['the description', { description: 'Two fires' }, { description: 'Two fires' }],
    ['no description', { description: null }, { description: '' }],
    ['the person', { assignedTo: 'Biju' }, { assignedTo: 'Biju' }],
    ['people left to the server', { estimatedAttendance: null }, { people: '50' }],
    ['the sale', { salesEventId: 4, followsBookings: true }, { salesEventId: 4, follows: true }],
    ['no sale', { salesEventId: null, followsBookings: false }, { salesEventId: null, follows: false }],
    ['nothing', {}, {}],
  ])('fills the form of an edit that was not taken with %s alone', (_, body, typed) => {
    expect(Object.entries(typedOfDay(day, body))).toEqual(Object.entries(typed));
  });

  it.each([
    ['nothing', {}, {}],
    ['a description', { description: 'Two fires' }, { description: 'Two fires' }],
    ['no description', { description: null }, { description: '' }],
    ['nobody', { assignedTo: null }, { assignedTo: null }],
    ['its completion', { isCompleted: true }, { isCompleted: true }],
    ['a number that the server has to find', { estimatedAttendance: null }, {}],
    ['a number', { estimatedAttendance: 80 }, { estimatedAttendance: 80 }],
  ])('is shown with an edit that waits: %s', (_, body, changed) => {
    const event = { ...plainDiaryEvent(), description: 'One fire', assignedTo: 'Anu' };
    expect(dayWithEdit(event, body)).toEqual({ ...event, ...changed });
  });

  it('goes on from the typed values', () => {
    const body = { title: 'Feast', assignedTo: null, estimatedAttendance: 80, seen: {} };
    expect(typedOfDay(day, body)).toEqual({ title: 'Feast', assignedTo: '', people: '80' });
    expect(dayWithEdit(day, body)).toMatchObject({ title: 'Feast', assignedTo: null, estimatedAttendance: 80, date: '2026-11-29' });
  });
});

const SUNDAY = '2026-11-22';

describe('the date of the sample cooking day', () => {
  it.each([
    ['Sunday', 0, '2026-11-29'],
    ['Monday', 1, '2026-11-29'],
    ['Tuesday', 2, '2026-11-29'],
    ['Wednesday', 3, '2026-11-29'],
    ['Thursday', 4, '2026-12-06'],
    ['Friday', 5, '2026-12-06'],
    ['Saturday', 6, '2026-12-06'],
  ])('is on a %s the next Sunday that leaves time for the whole plan', (_, days, date) => {
    const today = addDays(SUNDAY, days);
    expect(sampleDate(today)).toBe(date);
    const first = DEFAULT_TASKS.map(({ dueDate }) => dueDayOf(dueDate, date)).sort()[0] ?? '';
    expect(first > today).toBe(true);
  });
});
