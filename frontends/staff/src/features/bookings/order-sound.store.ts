import { create } from 'zustand';
import { readStored, store } from '#kit/storage/local-storage';

const KEY = 'kuzhi.staff.orderSound';
const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

interface OrderSound {
  isOn: boolean;
  turn: (isOn: boolean) => void;
}

/** Whether a new order sounds on this device. */
export const useOrderSound = create<OrderSound>()((set) => ({
  isOn: readStored(KEY, isSwitch) ?? true,
  turn: (isOn) => {
    store(KEY, isOn);
    set({ isOn });
  },
}));
