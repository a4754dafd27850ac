import { describe, expect, it } from '@jest/globals';
import { attendanceOf, cleanAttendance, guessAttendance } from '#shared/diary/attendance';

describe('attendance guessed from the title (spec 3 §5)', () => {
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

describe('attendance entered (decision 35)', () => {
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
