import { keysOf } from '../core/narrow.ts';
import type { Seen } from '../core/seen.ts';
import { readAttendance } from './attendance.ts';
import type { DiaryEvent, EditDiaryEvent } from './diary-event.contract.ts';

/** The form of a cooking day that exists. */
export interface DiaryEdit {
  title: string;
  date: string;
  /** "HH:MM"; empty while the time at which the food leaves is unknown. */
  deliveryTime: string;
  description: string;
  assignedTo: string;
  /** As typed; it counts while the attendance follows no bookings. */
  people: string;
  salesEventId: number | null;
  follows: boolean;
}
/** A field of that form, by the name that it has on the wire. */
export type DiaryField = 'title' | 'date' | 'deliveryTime' | 'description' | 'assignedTo' | 'estimatedAttendance' | 'salesEventId';

/** A cooking day and when its food leaves; null where that is not known here. */
type PlannedDay = DiaryEvent & { deliveryTime: string | null };

/** The form of a day with its present values. */
export const editOfDay = (day: PlannedDay): DiaryEdit => ({
  title: day.title,
  date: day.date,
  deliveryTime: day.deliveryTime ?? '',
  description: day.description,
  assignedTo: day.assignedTo ?? '',
  people: String(day.estimatedAttendance),
  salesEventId: day.salesEventId,
  follows: day.followsBookings,
});

const isFollowing = ({ salesEventId, follows }: DiaryEdit): boolean => salesEventId !== null && follows;

/** The fields that break a rule, before anything is sent; the server checks the same. @source requirements/kitchen K42 */
export function dayFaultsOf(day: PlannedDay, edit: DiaryEdit): DiaryField[] {
  const faults: DiaryField[] = [];
  if (edit.title.trim() === '') faults.push('title');
  if (edit.date === '') faults.push('date');
  if (day.deliveryTime !== null && edit.deliveryTime === '') faults.push('deliveryTime');
  if (!isFollowing(edit) && readAttendance(edit.people) === null) faults.push('estimatedAttendance');
  return faults;
}

type Body = Omit<EditDiaryEvent, 'version' | 'seen' | 'isCompleted'>;
const wholeBody = (edit: DiaryEdit): Body => ({
  title: edit.title.trim(),
  date: edit.date,
  deliveryTime: edit.deliveryTime,
  description: edit.description.trim(),
  assignedTo: edit.assignedTo.trim() || null,
  salesEventId: edit.salesEventId,
  followsBookings: isFollowing(edit),
  ...(!isFollowing(edit) && { estimatedAttendance: readAttendance(edit.people) }),
});

/** The changes of a form to a day, and the values before them; both empty when it changes nothing. */
export function dayEditOf(day: PlannedDay, edit: DiaryEdit): { body: Body; seen: Seen } {
  const before = wholeBody(editOfDay(day));
  const after = wholeBody(edit);
  const fields = keysOf(after).filter((field) => after[field] !== before[field]);
  // A number that follows the bookings changes with each of them, without an editor.
  const told = fields.filter((field): field is keyof Body & keyof PlannedDay => field !== 'estimatedAttendance' || !day.followsBookings);
  return {
    body: Object.fromEntries(fields.map((field) => [field, after[field]])),
    seen: Object.fromEntries(told.map((field) => [field, day[field as Exclude<DiaryField, 'id'>] ?? null])),
  };
}

/** The typed values of an edit that the server did not take, to go on from there. */
export function typedOfDay(day: PlannedDay, body: EditDiaryEvent): Partial<DiaryEdit> {
  return {
    ...(body.title !== undefined && { title: body.title }),
    ...(body.date !== undefined && { date: body.date }),
    ...(body.deliveryTime !== undefined && { deliveryTime: body.deliveryTime }),
    ...(body.description !== undefined && { description: body.description ?? '' }),
    ...(body.assignedTo !== undefined && { assignedTo: body.assignedTo ?? '' }),
    ...(body.estimatedAttendance !== undefined && { people: String(body.estimatedAttendance ?? day.estimatedAttendance) }),
    ...(body.salesEventId !== undefined && { salesEventId: body.salesEventId }),
    ...(body.followsBookings !== undefined && { follows: body.followsBookings }),
  };
}

/** A day as it will be once an edit that waits has arrived; only the server knows the attendance that its sale gives. */
export function dayWithEdit(
  day: DiaryEvent,
  { title, date, description, assignedTo, isCompleted, estimatedAttendance }: EditDiaryEvent,
): DiaryEvent {
  return {
    ...day,
    title: title ?? day.title,
    date: date ?? day.date,
    description: description === undefined ? day.description : (description ?? ''),
    assignedTo: assignedTo === undefined ? day.assignedTo : assignedTo,
    isCompleted: isCompleted ?? day.isCompleted,
    estimatedAttendance: typeof estimatedAttendance === 'number' ? estimatedAttendance : day.estimatedAttendance,
  };
}
