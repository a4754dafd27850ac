import type { Reading } from '#shared/readings/reading.contract';

/** 27 °C in the cold store, with what was done about it. */
export const plainReading = (over: Partial<Reading> = {}): Reading => ({
  id: 1,
  eventId: 'e1',
  eventTitle: 'Sunday Mandi',
  eventDate: '2099-11-29',
  taskId: 't1',
  task: 'Read the cold store temperature',
  taskMalayalam: 'ഫ്രിഡ്ജിലെ തണുപ്പ് അളക്കുക',
  kind: 'coldStore',
  celsius: 27,
  min: null,
  max: 5,
  outcome: 'above',
  takenBy: 'Anu',
  takenAt: '2026-11-29T00:00:00.000Z',
  recordedAt: '2026-11-29T00:00:00.000Z',
  action: 'threwAway',
  source: 'task',
  corrects: null,
  correctedBy: null,
  notes: [],
  version: 1,
  ...over,
});
