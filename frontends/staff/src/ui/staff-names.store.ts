import { useEffect } from 'react';
import { create } from 'zustand';
import { store, readStored } from '#kit/local-storage';
import { http } from '#kit/http';
import { deviceRoutes } from '#shared/devices/device.routes';

const REMEMBERED = 'kuzhi.staff.names';
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

interface StaffNamesState {
  names: readonly string[];
  load(): Promise<void>;
}

/** The staff that the server knows, by name; this device remembers them for the time without a network. */
export const useStaffNames = create<StaffNamesState>()((set) => ({
  names: readStored(REMEMBERED, isNames) ?? [],
  load: async () => {
    try {
      const { data } = await http.get<{ data: string[] }>(deviceRoutes.staffNames);
      store(REMEMBERED, data);
      set({ names: data });
    } catch {
      // The names that signed the list are there in any case, and any other can be typed.
    }
  },
}));

/** The names, loaded once while the caller is mounted. */
export function useKnownStaff(): readonly string[] {
  useEffect(() => void useStaffNames.getState().load(), []);
  return useStaffNames((staff) => staff.names);
}
