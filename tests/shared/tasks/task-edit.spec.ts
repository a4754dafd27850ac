import { changedSince } from '#shared/core/seen';
import { renamedDelivery } from '#shared/tasks/new-task';
import { differing, draftOf, editFaultsOf, editOf, typedOf } from '#shared/tasks/task-edit';
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
