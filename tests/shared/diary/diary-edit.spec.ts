import { dayEditOf, dayFaultsOf, dayWithEdit, editOfDay, typedOfDay } from '#shared/diary/diary-edit';
import { plainDiaryEvent } from '../../support/plain-diary-event';

const day = {
  ...plainDiaryEvent({ title: 'Wedding', date: '2026-11-29', assignedTo: 'Anu', estimatedAttendance: 50 }),
  deliveryTime: '12:00',
};
const form = editOfDay(day);

describe('the form of a cooking day', () => {
  it.each([
    ['nothing', {}, {}, {}],
    ['what only looks different', { title: ' Wedding ', people: '050' }, {}, {}],
    ['the description', { description: ' Two fires ' }, { description: 'Two fires' }, { description: '' }],
    ['what stands behind blanks', { description: ' ', deliveryTime: '12:00' }, {}, {}],
    ['the name', { title: 'Feast' }, { title: 'Feast' }, { title: 'Wedding' }],
    ['the day', { date: '2026-12-06' }, { date: '2026-12-06' }, { date: '2026-11-29' }],
    ['the delivery time', { deliveryTime: '14:30' }, { deliveryTime: '14:30' }, { deliveryTime: '12:00' }],
    ['nobody', { assignedTo: ' ' }, { assignedTo: null }, { assignedTo: 'Anu' }],
    ['the number of people', { people: '80' }, { estimatedAttendance: 80 }, { estimatedAttendance: 50 }],
    [
      'the sale',
      { salesEventId: 4, follows: true },
      { salesEventId: 4, followsBookings: true },
      { salesEventId: null, followsBookings: false },
    ],
  ])('changes %s', (_, edits, body, seen) => expect(dayEditOf(day, { ...form, ...edits })).toEqual({ body, seen }));

  it('shows unset values as blank', () => {
    const bare = { ...plainDiaryEvent({ assignedTo: null, description: '' }), deliveryTime: null };
    expect(editOfDay(bare)).toMatchObject({ assignedTo: '', deliveryTime: '', description: '', salesEventId: null });
  });

  it('follows no bookings without a sale, whatever the box says', () => {
    expect(dayEditOf(day, { ...form, follows: true, people: '80' }).body).toEqual({ estimatedAttendance: 80 });
    expect(dayFaultsOf(day, { ...form, follows: true, people: '' })).toEqual(['estimatedAttendance']);
  });

  it('does not take a booking that came since the form was opened for the manager’s edit', () => {
    const following = { ...day, salesEventId: 4, followsBookings: true };
    const { body, seen } = dayEditOf(following, { ...editOfDay(following), follows: false, people: '90' });
    expect(body).toEqual({ followsBookings: false, estimatedAttendance: 90 });
    expect(seen).toEqual({ followsBookings: true });
  });

  it.each([
    ['a name', { title: ' ' }, ['title']],
    ['a day', { date: '' }, ['date']],
    ['a delivery time', { deliveryTime: '' }, ['deliveryTime']],
    ['a number of people', { people: '0' }, ['estimatedAttendance']],
    ['no number while it follows the bookings', { people: '', salesEventId: 4, follows: true }, []],
  ])('wants %s', (_, edits, faults) => expect(dayFaultsOf(day, { ...form, ...edits })).toEqual(faults));

  it('does not want a delivery time where none is known', () => {
    const unknown = { ...day, deliveryTime: null };
    expect(dayFaultsOf(unknown, editOfDay(unknown))).toEqual([]);
    expect(dayEditOf(unknown, { ...editOfDay(unknown), title: 'Feast' }).body).toEqual({ title: 'Feast' });
  });

  it.each([
    ['the name', { title: 'Feast' }, { title: 'Feast' }],
    ['the day', { date: '2026-12-06' }, { date: '2026-12-06' }],
    ['the delivery time', { deliveryTime: '14:30' }, { deliveryTime: '14:30' }],
    ['the description', { description: 'Two fires' }, { description: 'Two fires' }],
    ['no description', { description: null }, { description: '' }],
    ['the person', { assignedTo: 'Biju' }, { assignedTo: 'Biju' }],
    ['people left to the server', { estimatedAttendance: null }, { people: '50' }],
    ['the sale', { salesEventId: 4, followsBookings: true }, { salesEventId: 4, follows: true }],
    ['no sale', { salesEventId: null, followsBookings: false }, { salesEventId: null, follows: false }],
    ['nothing', {}, {}],
  ])('fills the form of an edit that was not taken with %s alone', (_, body, typed) => {
    expect(Object.entries(typedOfDay(day, body))).toEqual(Object.entries(typed));
  });

  it.each([
    ['nothing', {}, {}],
    ['a description', { description: 'Two fires' }, { description: 'Two fires' }],
    ['no description', { description: null }, { description: '' }],
    ['nobody', { assignedTo: null }, { assignedTo: null }],
    ['its completion', { isCompleted: true }, { isCompleted: true }],
    ['a number that the server has to find', { estimatedAttendance: null }, {}],
    ['a number', { estimatedAttendance: 80 }, { estimatedAttendance: 80 }],
  ])('is shown with an edit that waits: %s', (_, body, changed) => {
    const event = { ...plainDiaryEvent(), description: 'One fire', assignedTo: 'Anu' };
    expect(dayWithEdit(event, body)).toEqual({ ...event, ...changed });
  });

  it('goes on from the typed values', () => {
    const body = { title: 'Feast', assignedTo: null, estimatedAttendance: 80, seen: {} };
    expect(typedOfDay(day, body)).toEqual({ title: 'Feast', assignedTo: '', people: '80' });
    expect(dayWithEdit(day, body)).toMatchObject({ title: 'Feast', assignedTo: null, estimatedAttendance: 80, date: '2026-11-29' });
  });
});
