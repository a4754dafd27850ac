import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import {
  additionalReading,
  BLANK_TASK,
  deliveryName,
  deliveryOf,
  newTask,
  ownTask,
  plannedTask,
  renamedDelivery,
  taskIdOf,
} from '#shared/tasks/new-task';
import { createTaskSchema } from '#shared/tasks/task.contract';
import { canTakeBack } from '#shared/tasks/task-state';
import { plainTask } from '../../support/plain-task';

const PLACE = { id: 'task-1', eventId: 'e1' };

describe('a task of the plan (requirements/kitchen K34)', () => {
  it.each(DEFAULT_TASKS)('$key starts in a new list as planned, untouched', (task) => {
    expect({ key: task.key, ...plannedTask(task) }).toEqual({
      ...BLANK_TASK,
      hasVideo: false,
      videoUrl: null,
      isTemperature: false,
      readingKind: null,
      isFinalTask: false,
      startsTwoHourClock: false,
      isCleaning: false,
      minutes: Number(task.estimatedDuration),
      ...task,
    });
  });
});

describe('a task of one’s own (requirements/kitchen K43)', () => {
  it('is due on the event day, with nothing but its text and duration known', () => {
    expect(
      newTask(
        PLACE,
        [plainTask({ sortOrder: 70 })],
        ownTask({ ...createTaskSchema.parse({ task: 'Wash leaves', estimatedDuration: 20 }) }),
      ),
    ).toEqual({
      ...PLACE,
      task: 'Wash leaves',
      taskMalayalam: null,
      description: null,
      descriptionMalayalam: null,
      dueDate: 'Event day',
      assignedTo: null,
      sortOrder: 80,
      estimatedDuration: '20',
      startTime: null,
      dependsOn: [],
      minutes: 20,
      place: null,
      hasVideo: false,
      videoUrl: null,
      startedAt: null,
      startedBy: null,
      completed: false,
      completedAt: null,
      completedBy: null,
      isTemperature: false,
      temperatureValue: null,
      readingKind: null,
      isFinalTask: false,
      startsTwoHourClock: false,
      isCleaning: false,
      isDelivery: false,
      deliveryType: null,
      deliveryLocation: null,
      deliveryNotes: null,
      version: 0,
    });
  });

  const body = { task: 'Wash leaves', dueDate: 'Event day', estimatedDuration: '20' };
  it.each([
    [
      'all that was said',
      { assignedTo: 'Anu', description: 'Both sides', startTime: '9:00 AM' },
      { assignedTo: 'Anu', description: 'Both sides', startTime: '9:00 AM' },
    ],
    ['nobody and no words for blanks', { assignedTo: '', description: '' }, { assignedTo: null, description: null, startTime: null }],
    ['a video while its box is ticked', { hasVideo: true, videoUrl: '/videos/a.mp4' }, { hasVideo: true, videoUrl: '/videos/a.mp4' }],
    ['no video for a blank link', { hasVideo: true, videoUrl: '' }, { hasVideo: true, videoUrl: null }],
    ['no video without the tick', { hasVideo: false, videoUrl: '/videos/a.mp4' }, { hasVideo: false, videoUrl: null }],
  ])('holds %s', (_, over, expected) => expect(ownTask({ ...body, ...over })).toMatchObject(expected));
});

it('one more reading is a short temperature task, with limits when its kind is known (requirements/kitchen K63)', () => {
  expect(additionalReading(3)).toEqual({
    task: 'Additional Temperature Measurement 3',
    taskMalayalam: 'വീണ്ടും ചൂട് അളക്കൽ 3',
    estimatedDuration: '5',
    isTemperature: true,
    readingKind: null,
  });
  expect(additionalReading(1, 'hotHold').readingKind).toBe('hotHold');
});

describe('a delivery (requirements/kitchen K36, K63)', () => {
  const to = { deliveryLocation: 'Pala', deliveryType: 'standard' } as const;

  it('takes half an hour from noon, with its place, notes and driver', () => {
    expect(deliveryOf({ ...to, deliveryNotes: 'Ring twice', assignedTo: 'Anu' })).toEqual({
      task: 'Delivery to Pala',
      taskMalayalam: 'ഡെലിവറി: Pala',
      estimatedDuration: '30',
      startTime: '12:00 PM',
      assignedTo: 'Anu',
      isDelivery: true,
      deliveryType: 'standard',
      deliveryLocation: 'Pala',
      deliveryNotes: 'Ring twice',
    });
    expect(deliveryOf({ ...to, deliveryNotes: '', assignedTo: '' })).toMatchObject({ deliveryNotes: null, assignedTo: null });
  });

  it('is called combined when it is, and by its place to the letter', () => {
    expect(deliveryName({ deliveryLocation: '$& Hall', deliveryType: 'combined' })).toEqual({
      task: 'Combined delivery to $& Hall',
      taskMalayalam: 'ഒന്നിച്ചുള്ള ഡെലിവറി: $& Hall',
    });
  });

  const stored = plainTask({ isDelivery: true, deliveryType: 'combined', deliveryLocation: 'Pala', task: 'Combined delivery to Pala' });
  it.each([
    ['keeps its kind', stored, { deliveryLocation: 'Kottayam' }, 'Combined delivery to Kottayam'],
    ['keeps its place', stored, { deliveryType: 'standard' as const }, 'Delivery to Pala'],
    ['takes a body that repeats its name', stored, { deliveryLocation: 'Kottayam', task: stored.task }, 'Combined delivery to Kottayam'],
    [
      'of an earlier version, without kind and place',
      { ...stored, deliveryType: null, deliveryLocation: null, task: 'Delivery to ' },
      { deliveryLocation: 'Pala' },
      'Delivery to Pala',
    ],
    [
      'of an earlier version stays nameless',
      { ...stored, deliveryType: null, deliveryLocation: null, task: 'Delivery to ' },
      {},
      'Delivery to ',
    ],
  ])('renamed: %s', (_, task, body, name) => expect(renamedDelivery(task, body).task).toBe(name));
});

describe('the id of a task that a phone adds', () => {
  it.each([
    ['a'.repeat(16), true],
    ['0b9f3c1e-8d1a-4c6e-9f37-0d3f7f2a1b2c', true],
    ['A_b-9'.repeat(10), true],
    ['a'.repeat(15), false],
    ['a'.repeat(51), false],
    [`${'a'.repeat(20)} `, false],
    [` ${'a'.repeat(20)}`, false],
    ['', false],
  ])('of the idempotency key %j: %s', (key, is) => expect(taskIdOf(key)).toBe(is ? `task-${key}` : null));

  it('lets its author take it back, until a person worked on it or changed it', () => {
    const added = plainTask({ id: `task-${'a'.repeat(16)}`, version: 1 });
    expect(canTakeBack(added)).toBe(true);
    const startedAt = '2026-11-29T04:00:00.000Z';
    for (const over of [{ id: 't1' }, { id: 'my-task-' }, { version: 2 }, { startedAt }, { completed: true }, { isFinalTask: true }])
      expect([over, canTakeBack({ ...added, ...over })]).toEqual([over, false]);
  });
});
