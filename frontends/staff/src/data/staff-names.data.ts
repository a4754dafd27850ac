import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { readStored, store } from '#kit/storage/local-storage';
import { deviceApi } from '#shared/devices/device.api';

const REMEMBERED = 'kuzhi.staff.names';
const NONE: readonly string[] = [];
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

/**
 * The staff that the server knows, by name; this device remembers them for the time without a network. A failure is silent: the names that
 * signed the list are there in any case, and any other can be typed.
 */
export const staffNames = liveRecord<readonly string[]>({
  load: (_, signal) => http.get(deviceApi.staffNames(), { signal }),
  copy: {
    read: () => {
      const data = readStored(REMEMBERED, isNames);
      return Promise.resolve(data && { data, keptAt: 0 });
    },
    write: (_, names) => store(REMEMBERED, names),
  },
});

/** The names, loaded once while the caller is mounted. */
export function useKnownStaff(): readonly string[] {
  staffNames.useLive();
  return staffNames.use(({ record }) => record ?? NONE);
}
