import type { DiaryEvent } from '#shared/diary/diary-event.contract';

/** A cooking day that nobody has changed, with an attendance of its own. */
export const plainDiaryEvent = (over: Partial<DiaryEvent> = {}): DiaryEvent => ({
  id: 'e1',
  title: 'Sunday Mandi',
  date: '2099-11-29',
  description: '',
  assignedTo: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  createdBy: 'Devi',
  isCompleted: false,
  estimatedAttendance: 50,
  salesEventId: null,
  linkedSale: null,
  followsBookings: false,
  version: 1,
  ...over,
});
