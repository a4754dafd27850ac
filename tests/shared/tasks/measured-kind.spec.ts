import { measuredKind, plannedKind } from '#shared/tasks/measured-kind';

it.each([
  ['read-cold-store', 'coldStore'],
  ['read-pit-after-2-hours', 'pitAfter2Hours'],
  ['soak-rice', null],
  ['task-0011', null],
  [undefined, null],
])('the plan measures %s as %s', (id, kind) => expect(plannedKind(id)).toBe(kind));

const extra = { id: 'task-0011', isTemperature: true, readingKind: null } as const;

describe('the kind of a temperature task', () => {
  it.each([
    ['what was chosen', extra, 'hotHold', 'hotHold'],
    ['nothing any more', { ...extra, readingKind: 'hotHold' }, null, null],
    ['what it did, when nothing was chosen', { ...extra, readingKind: 'hotHold' }, undefined, 'hotHold'],
    ['what the plan says, whatever was chosen', { ...extra, id: 'read-cold-store', readingKind: 'coldStore' }, 'hotHold', 'coldStore'],
    ['nothing, being no temperature task', { ...extra, isTemperature: false }, 'hotHold', null],
  ] as const)('%s', (_, task, chosen, kind) => expect(measuredKind(task, chosen)).toBe(kind));
});
