import { READING_LIMITS_ROOM } from '#shared/realtime/rooms';
import { DEFAULT_LIMITS, type Limits, type ReadingKind } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import { readingApi } from '#shared/readings/reading.api';
import { http } from '../http/http';
import { liveCollection } from '../live/live-collection';
import { storedCopy } from '../storage/stored-copy';

const NONE: Limits = { min: null, max: null };

/** Where a device remembers the limits. */
export const STORED_LIMITS = 'kuzhi.readingLimits';

const isCopy = (value: unknown): value is ReadingLimit[] =>
  Array.isArray(value) &&
  value.every((limit: Partial<ReadingLimit> | null) => typeof limit?.id === 'string' && 'min' in limit && 'max' in limit);

/** The limits of each kind of reading, in the order of the cooking; a device remembers them for the time without a network. */
export const readingLimits = liveCollection<ReadingLimit>({
  room: READING_LIMITS_ROOM,
  load: (_, signal) => http.get(readingApi.limits(), { signal }),
  on: ({ update }) => ({ 'readingLimit.changed': update }),
  copy: storedCopy(STORED_LIMITS, isCopy),
});
export const { use: useReadingLimits, useLive: useLiveReadingLimits } = readingLimits;

/** The limits of one kind, the defaults until this device could ask once; none without a kind. */
export const useLimitsOf = (kind: ReadingKind | null): Limits =>
  useReadingLimits(({ records }) => (kind === null ? NONE : (records[kind] ?? DEFAULT_LIMITS[kind])));
