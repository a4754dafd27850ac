import { describe, expect, it } from '@jest/globals';
import { changedSince } from '#shared/core/seen';
import { renamedDelivery } from '#shared/tasks/new-task';
import { differing, draftOf, editFaultsOf, editOf, typedOf } from '#shared/tasks/task-edit';
import { plainTask } from '../../support/plain-task';

const task = plainTask({ description: 'Cold water', assignedTo: 'Anu' });
const shown = { task: 'അരി കുതിർക്കുക', description: 'Cold water' };
const draft = draftOf(task, shown);

describe('the form of a task', () => {
  it('shows what its reader sees', () => {
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

  it('names the place of a delivery only for a delivery', () => {
    const edits = { ...draft, deliveryLocation: 'Pala' };
    expect(editOf(task, shown, edits).body).toEqual({});
    const delivery = { ...task, isDelivery: true, deliveryType: 'standard' as const, deliveryLocation: 'Kottayam' };
    expect(editOf(delivery, shown, edits)).toEqual({ body: { deliveryLocation: 'Pala' }, seen: { deliveryLocation: 'Kottayam' } });
    expect(editFaultsOf(delivery, { ...draft, deliveryLocation: ' ' })).toEqual(['deliveryLocation']);
    expect(editFaultsOf(task, { ...draft, task: ' ', duration: '0' })).toEqual(['task', 'estimatedDuration']);
  });

  it('goes on from what was typed, and says where the stored task differs', () => {
    const typed = typedOf(task, shown, { assignedTo: 'Biju', startTime: '2:05 PM', seen: {} });
    expect(typed).toEqual({ assignedTo: 'Biju', start: '14:05' });
    expect(differing(typed, draftOf({ ...task, startTime: '2:05 PM' }, shown))).toEqual(['assignedTo']);
    expect(typedOf(task, shown, { assignedTo: null })).toEqual({ assignedTo: '' });
  });
});

describe('what an editor saw', () => {
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
