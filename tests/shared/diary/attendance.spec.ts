import { countedPeople } from '#shared/core/linked-sale';
import { peopleOf } from '#shared/purchasing/plan-basis';
import {
  attendanceOf,
  bookedAttendance,
  changeTurnout,
  cleanAttendance,
  followSale,
  guessAttendance,
  readAttendance,
} from '#shared/diary/attendance';

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
