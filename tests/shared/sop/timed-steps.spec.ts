import { FOLLOW_UP } from '#shared/sop/final-cooking-rule';
import { loadAllowedMinutes } from '#shared/sop/timed-steps';
import { SOP_CONTENT } from '../../support/sop-content';

const MINUTES = await loadAllowedMinutes();
const idsOf = (prefix: string): string[] => [...MINUTES.keys()].filter((id) => id.startsWith(prefix) && id !== FOLLOW_UP);

it('each step has an id and a video of its own', () => {
  const steps = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  expect(new Set(steps.map(({ videoUrl }) => videoUrl)).size).toBe(steps.length);
});

describe('allowed minutes (requirements/kitchen §9)', () => {
  it.each([
    ['day-before setup', 'setup-1-', [30, 15, 60, 10]],
    ['meat masala', '2-', [20, 10, 15, 30, 30, 15]],
    ['pit lighting as configured', '1-', [15, 15, 120, 10]],
  ])('%s', (_, prefix, minutes) => {
    expect(minutes.map((_minutes, index) => MINUTES.get(`${prefix}${index + 1}`))).toEqual(minutes);
    expect(idsOf(prefix)).toHaveLength(minutes.length);
  });

  it.each([
    ['rice soaks', '4-1', 30],
    ['the pit is read at two hours', '5-5', 120],
    ['tamarind soaks', '6-1', 20],
    ['chutney simmers at most', '6-5', 20],
  ])('%s', (_, id, minutes) => {
    expect(MINUTES.get(id)).toBe(minutes);
  });

  it.each([
    ['final cooking', '5-'],
    ['chutney', '6-'],
  ])('%s has eight timed steps', (_, prefix) => {
    expect(idsOf(prefix)).toHaveLength(8);
  });

  it.each(['', '9-9', 'setup-1-5', 'toString', '__proto__', 'constructor'])('%j is no step', (id) => {
    expect(MINUTES.get(id)).toBeUndefined();
  });

  it('gives every step a positive whole number of minutes, and nothing else but the minutes that a reading adds', () => {
    const steps = SOP_CONTENT.flatMap(([, { step }]) => step.subSteps.map(({ id }) => id));
    expect(steps.length).toBeGreaterThanOrEqual(34);
    expect([...MINUTES.keys()]).toEqual([...steps, FOLLOW_UP]);
    expect([...MINUTES].filter(([, minutes]) => !Number.isInteger(minutes) || minutes < 1)).toEqual([]);
  });
});
