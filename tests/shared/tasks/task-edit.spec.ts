import { changedSince } from '#shared/core/seen';
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
import { bodyOf, DUE_CHOICES, EMPTY_TASK_DRAFT, faultsOf, type TaskDraft } from '#shared/tasks/task-draft';
import { differing, draftOf, editFaultsOf, editOf, typedOf } from '#shared/tasks/task-edit';
import { canTakeBack } from '#shared/tasks/task-state';
import { createTaskSchema } from '#shared/tasks/task.contract';
import { plainTask } from '../../support/plain-task';

const task = plainTask({ description: 'Cold water', assignedTo: 'Anu' });
const shown = { task: 'അരി കുതിർക്കുക', description: 'Cold water' };
const draft = draftOf(task, shown);

describe('the form of a task', () => {
  it('shows the values that its reader sees', () => {
    expect(draft).toMatchObject({ task: shown.task, due: 'Event day', days: '', duration: '30', start: '09:00', assignedTo: 'Anu' });
  });

  it.each([
    ['2 days before event', '2 days before event', ''],
    ['12 days before event', 'custom', '12'],
  ])('%s', (dueDate, due, days) => expect(draftOf({ ...task, dueDate }, shown)).toMatchObject({ due, days }));

  it.each([
    ['nothing', {}, {}, {}],
    ['what only looks different', { assignedTo: ' Anu ', duration: '030' }, {}, {}],
    ['the person', { assignedTo: 'Biju' }, { assignedTo: 'Biju' }, { assignedTo: 'Anu' }],
    ['nobody', { assignedTo: '' }, { assignedTo: null }, { assignedTo: 'Anu' }],
    ['the time', { start: '14:05' }, { startTime: '2:05 PM' }, { startTime: '9:00 AM' }],
    ['the minutes', { duration: '45' }, { estimatedDuration: '45' }, { estimatedDuration: '30' }],
    ['the text', { task: 'Soak it' }, { task: 'Soak it' }, { task: 'Soak the rice' }],
    ['the day', { due: 'custom', days: '4' }, { dueDate: '4 days before event' }, { dueDate: 'Event day' }],
  ])('changes %s', (_, edits, body, seen) => expect(editOf(task, shown, { ...draft, ...edits })).toEqual({ body, seen }));

  it('shows unset values as blank', () => {
    const bare = plainTask({ startTime: null });
    expect(draftOf(bare, shown)).toMatchObject({ start: '', assignedTo: '', videoUrl: '' });
    expect(draftOf(bare, shown)).toMatchObject({ deliveryType: 'standard', deliveryLocation: '', deliveryNotes: '' });
    expect(draftOf({ ...bare, startTime: 'soon' }, shown).start).toBe('');
  });

  it('names notes and place of a delivery without the blanks around them', () => {
    const delivery = plainTask({ isDelivery: true, deliveryType: 'combined', deliveryLocation: 'Pala', deliveryNotes: 'Ring twice' });
    const own = draftOf(delivery, shown);
    expect(editFaultsOf(delivery, own)).toEqual([]);
    expect(editOf(delivery, shown, { ...own, deliveryLocation: ' Pala ', deliveryNotes: ' Ring twice ' }).body).toEqual({});
    expect(editOf(delivery, shown, { ...own, deliveryNotes: ' ' })).toEqual({
      body: { deliveryNotes: null },
      seen: { deliveryNotes: 'Ring twice' },
    });
    expect(editOf(delivery, shown, { ...own, deliveryNotes: 'Ring' }).body).toEqual({ deliveryNotes: 'Ring' });
  });

  it('names the place of a delivery only for a delivery', () => {
    const edits = { ...draft, deliveryLocation: 'Pala' };
    expect(editOf(task, shown, edits).body).toEqual({});
    const delivery = { ...task, isDelivery: true, deliveryType: 'standard' as const, deliveryLocation: 'Kottayam' };
    expect(editOf(delivery, shown, edits)).toEqual({ body: { deliveryLocation: 'Pala' }, seen: { deliveryLocation: 'Kottayam' } });
    expect(editFaultsOf(delivery, { ...draft, deliveryLocation: ' ' })).toEqual(['deliveryLocation']);
    expect(editFaultsOf(task, { ...draft, task: ' ', duration: '0' })).toEqual(['task', 'estimatedDuration']);
  });

  it.each([
    ['the text', { task: 'Soak it' }, { task: 'Soak it' }],
    ['the day', { dueDate: '4 days before event' }, { due: 'custom', days: '4' }],
    ['the minutes', { estimatedDuration: '45' }, { duration: '45' }],
    ['no time', { startTime: null }, { start: '' }],
    ['the description', { description: 'Warm water' }, { description: 'Warm water' }],
    ['no description', { description: null }, { description: '' }],
    ['a video', { hasVideo: true, videoUrl: '/videos/a.mp4' }, { hasVideo: true, videoUrl: '/videos/a.mp4' }],
    [
      'a delivery',
      { deliveryType: 'combined' as const, deliveryLocation: 'Pala', deliveryNotes: null },
      { deliveryType: 'combined', deliveryLocation: 'Pala', deliveryNotes: '' },
    ],
    ['nothing that the form does not show', { version: 3, sortOrder: 20, seen: {} }, {}],
  ])('fills the form of an edit that was not taken with %s alone', (_, body, typed) => {
    expect(typedOf(task, shown, body)).toEqual(typed);
  });

  it('fills a field that an edit names without a value with the stored value', () => {
    expect(typedOf(task, shown, { assignedTo: undefined, task: undefined, description: undefined })).toEqual({
      assignedTo: 'Anu',
      task: shown.task,
      description: shown.description,
    });
  });

  it('goes on from the typed values, and names the fields where the stored task differs', () => {
    const typed = typedOf(task, shown, { assignedTo: 'Biju', startTime: '2:05 PM', seen: {} });
    expect(typed).toEqual({ assignedTo: 'Biju', start: '14:05' });
    expect(differing(typed, draftOf({ ...task, startTime: '2:05 PM' }, shown))).toEqual(['assignedTo']);
    expect(typedOf(task, shown, { assignedTo: null })).toEqual({ assignedTo: '' });
  });
});

describe('the fields that an editor saw', () => {
  it.each([
    ['nothing named', undefined, []],
    ['as it is', { assignedTo: 'Anu', startedBy: null }, []],
    ['another person', { assignedTo: null }, ['assignedTo']],
    ['a field that nobody knows', { colour: 'red' }, ['colour']],
  ])('%s', (_, seen, fields) => expect(changedSince(task, seen)).toEqual(fields));
});

describe('a delivery that goes elsewhere', () => {
  const delivery = plainTask({ isDelivery: true, deliveryType: 'standard', deliveryLocation: 'Kottayam', task: 'Delivery to Kottayam' });
  it.each([
    ['is renamed', delivery, { deliveryLocation: 'Pala' }, { task: 'Delivery to Pala', taskMalayalam: 'ഡെലിവറി: Pala' }],
    [
      'is renamed when it is combined',
      delivery,
      { deliveryType: 'combined' as const },
      { task: 'Combined delivery to Kottayam', taskMalayalam: 'ഒന്നിച്ചുള്ള ഡെലിവറി: Kottayam' },
    ],
    ['keeps a name that somebody gave it', { ...delivery, task: 'To the bishop' }, { deliveryLocation: 'Pala' }, {}],
    ['takes the name that comes with the place', delivery, { deliveryLocation: 'Pala', task: 'To the bishop' }, {}],
    ['is another thing than a task', plainTask(), { deliveryLocation: 'Pala' }, {}],
  ])('%s', (_, stored, body, expected) => {
    expect(renamedDelivery(stored, body)).toEqual(expected);
  });
});

describe('the form of a task of one’s own (requirements/kitchen §5)', () => {
  const draft = (over: Partial<TaskDraft> = {}): TaskDraft => ({ ...EMPTY_TASK_DRAFT, task: 'Set the tables', ...over });

  it('offers the required days, event day chosen', () => {
    expect(DUE_CHOICES).toEqual(['3 days before event', '2 days before event', 'Day before event', 'Event day']);
    expect(EMPTY_TASK_DRAFT).toEqual({
      task: '',
      due: 'Event day',
      days: '',
      duration: '30',
      start: '',
      assignedTo: '',
      description: '',
      hasVideo: false,
      videoUrl: '',
    });
  });

  it.each<[string, Partial<TaskDraft>, string[]]>([
    ['complete', {}, []],
    ['without text', { task: '  ' }, ['task']],
    ['custom days 0', { due: 'custom', days: '0' }, ['dueDate']],
    ['custom days -1', { due: 'custom', days: '-1' }, ['dueDate']],
    ['custom days not a number', { due: 'custom', days: 'many' }, ['dueDate']],
    ['custom days left out', { due: 'custom', days: '' }, ['dueDate']],
    ['custom days beyond a year', { due: 'custom', days: '366' }, ['dueDate']],
    ['custom days', { due: 'custom', days: ' 5 ' }, []],
    ['custom days, as many as there may be', { due: 'custom', days: '365' }, []],
    ['custom days with a unit', { due: 'custom', days: '5 days' }, ['dueDate']],
    ['custom days behind a sign', { due: 'custom', days: '+5' }, ['dueDate']],
    ['days that are not used', { days: 'x' }, []],
    ['duration 0', { duration: '0' }, ['estimatedDuration']],
    ['duration below 1', { duration: '0.5' }, ['estimatedDuration']],
    ['duration blank', { duration: '' }, ['estimatedDuration']],
    ['duration as a formula', { duration: '1e3' }, ['estimatedDuration']],
    ['duration beyond a week', { duration: '10081' }, ['estimatedDuration']],
    ['duration 1', { duration: '1' }, []],
    ['duration of a week', { duration: '10080' }, []],
    ['duration with decimals', { duration: '7.25' }, []],
    ['duration with letters behind the point', { duration: '7.x' }, ['estimatedDuration']],
    ['a video box without a link', { hasVideo: true }, []],
    ['a bad link', { hasVideo: true, videoUrl: 'javascript:alert(1)' }, ['videoUrl']],
    ['a link with blanks around it', { hasVideo: true, videoUrl: ' /videos/a.mp4 ' }, []],
    ['a bad link without the box', { videoUrl: 'javascript:alert(1)' }, []],
    [
      'everything wrong',
      { task: '', due: 'custom', duration: 'x', hasVideo: true, videoUrl: 'x' },
      ['task', 'dueDate', 'estimatedDuration', 'videoUrl'],
    ],
  ])('%s', (_what, over, faults) => expect(faultsOf(draft(over))).toEqual(faults));

  it.each<[Partial<TaskDraft>, object]>([
    [
      {},
      {
        task: 'Set the tables',
        dueDate: 'Event day',
        estimatedDuration: '30',
        startTime: null,
        assignedTo: null,
        hasVideo: false,
        videoUrl: null,
      },
    ],
    [{ due: 'custom', days: '5' }, { dueDate: '5 days before event' }],
    [{ due: 'custom', days: '1' }, { dueDate: 'Day before event' }],
    [{ start: '09:05' }, { startTime: '9:05 AM' }],
    [
      { start: '13:30', duration: ' 45 ' },
      { startTime: '1:30 PM', estimatedDuration: '45' },
    ],
    [{ start: '00:00' }, { startTime: '12:00 AM' }],
    [{ description: ' Both sides ' }, { description: 'Both sides' }],
    [{ description: ' ' }, { description: null }],
    [
      { hasVideo: true, videoUrl: ' https://example.com/a.mp4 ' },
      { hasVideo: true, videoUrl: 'https://example.com/a.mp4' },
    ],
    [{ videoUrl: 'https://example.com/a.mp4' }, { hasVideo: false, videoUrl: null }],
    [
      { task: ' ഇല കഴുകുക 🍃 ', assignedTo: ' Anu ' },
      { task: 'ഇല കഴുകുക 🍃', assignedTo: 'Anu' },
    ],
  ])('%j is sent as the server wants it', (over, expected) => {
    const body = bodyOf(draft(over));
    expect(body).toMatchObject(expected);
    expect(createTaskSchema.safeParse(body).success).toBe(true);
  });
});

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
