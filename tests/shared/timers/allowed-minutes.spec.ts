import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { allowedMinutesOf, TIMED_STEP_IDS } from '#shared/timers/allowed-minutes';

describe('allowed minutes (requirements/kitchen §9)', () => {
  it.each([
    ['day-before setup', 'setup-1-', [30, 15, 60, 10]],
    ['meat masala', '2-', [20, 10, 15, 30, 30, 15]],
    ['pit lighting as configured', '1-', [15, 15, 120, 10]],
  ])('%s', (_, prefix, minutes) => {
    expect(minutes.map((_minutes, index) => allowedMinutesOf(`${prefix}${index + 1}`))).toEqual(minutes);
    expect(TIMED_STEP_IDS.filter((id) => id.startsWith(prefix))).toHaveLength(minutes.length);
  });

  it.each([
    ['rice soaks', '4-1', 30],
    ['the pit is read at two hours', '5-5', 120],
    ['tamarind soaks', '6-1', 20],
    ['chutney simmers at most', '6-5', 20],
  ])('%s', (_, id, minutes) => {
    expect(allowedMinutesOf(id)).toBe(minutes);
  });

  it.each([
    ['final cooking', '5-'],
    ['chutney', '6-'],
  ])('%s has eight timed steps', (_, prefix) => {
    expect(TIMED_STEP_IDS.filter((id) => id.startsWith(prefix) && id !== FOLLOW_UP)).toHaveLength(8);
  });

  it.each(['', '9-9', 'setup-1-5', 'toString', '__proto__', 'constructor'])('%j is no step', (id) => {
    expect(allowedMinutesOf(id)).toBeUndefined();
  });

  it('gives every step a positive whole number of minutes', () => {
    expect(TIMED_STEP_IDS.length).toBe(35);
    for (const id of TIMED_STEP_IDS) expect(allowedMinutesOf(id)).toEqual(expect.any(Number));
    expect(TIMED_STEP_IDS.filter((id) => !Number.isInteger(allowedMinutesOf(id)) || Number(allowedMinutesOf(id)) < 1)).toEqual([]);
  });
});
