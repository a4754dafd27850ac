import { bringBackTask, storedOf, type StoredTask } from '#shared/tasks/bring-back';
import { plainTask } from '../../support/plain-task';

const stored = (over: Partial<StoredTask> = {}): StoredTask => storedOf({ ...plainTask(), baseStart: 540, ...over });
const started = { startedAt: '2026-11-29T04:00:00.000Z', startedBy: 'Anu' };
const others = { startedAt: '2026-11-29T05:00:00.000Z', startedBy: 'Biju' };
const done = { ...started, completed: true, completedAt: '2026-11-29T04:20:00.000Z', completedBy: 'Anu' };

it.each<[string, Partial<StoredTask>, Partial<StoredTask>, Partial<StoredTask>, boolean]>([
  ['nothing came since: all is as before', { ...done, assignedTo: 'Anu' }, {}, { ...done, assignedTo: 'Anu' }, false],
  ['somebody else started it since', done, others, { ...others, completed: false, completedAt: null, completedBy: null }, true],
  ['somebody gave it to a person since', started, { assignedTo: 'Biju' }, { ...started, assignedTo: 'Biju' }, true],
  [
    'a reading goes with its completion',
    { ...done, temperatureValue: 180 },
    started,
    { ...started, completed: false, temperatureValue: null },
    true,
  ],
  ['what was completed again without a reading stays so', { temperatureValue: 180 }, done, { ...done, temperatureValue: null }, true],
  [
    'a start that was given up stays so',
    { ...others, startedBy: 'Biju' },
    { startedBy: 'Anu' },
    { startedAt: null, startedBy: 'Anu' },
    true,
  ],
  ['a translation and its text stay together', { task: 'Old' }, { taskMalayalam: 'പുതിയത്' }, { task: 'Soak the rice' }, true],
  [
    'a description and its translation stay together',
    { description: 'Old', descriptionMalayalam: 'പഴയത്' },
    { description: 'New' },
    { description: 'New', descriptionMalayalam: null },
    true,
  ],
  ['so do they the other way round', { description: 'Old' }, { descriptionMalayalam: 'പുതിയത്' }, { description: null }, true],
  ['a video and its link stay together', { videoUrl: '/videos/old.mp4' }, { hasVideo: true }, { hasVideo: true, videoUrl: null }, true],
  ['a link and its video stay together', { hasVideo: true }, { videoUrl: '/videos/new.mp4' }, { hasVideo: false }, true],
  ['a text and its translation stay together', { taskMalayalam: 'പഴയത്', task: 'Old' }, { task: 'New' }, { task: 'New' }, true],
  [
    'a start time stays with its day',
    { baseStart: 300 },
    { dueDate: 'Day before event' },
    { dueDate: 'Day before event', baseStart: 540 },
    true,
  ],
])('%s', (_, before, since, expected, stays) => {
  const back = bringBackTask(stored(before), stored(), stored(since));
  expect(back).toMatchObject({ values: expected, stays });
  expect(Object.keys(back.values).sort()).toEqual(Object.keys(stored()).sort());
});

it('stores a task without its place, its version and derived values', () => {
  const stays = storedOf({ ...plainTask(), baseStart: 540 });
  expect({ ...plainTask(), ...stays }).toEqual({ ...plainTask(), baseStart: 540 });
  for (const field of ['id', 'eventId', 'version', 'startTime']) expect(stays).not.toHaveProperty(field);
});
