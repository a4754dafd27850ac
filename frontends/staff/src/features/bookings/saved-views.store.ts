import { create } from 'zustand';
import { readStored, store } from '#kit/storage/local-storage';
import { BOOKING_FILTERS } from '#shared/bookings/booking-status';
import type { BookingQuery } from '../../data/bookings.data';

/** A filter of the bookings under a name, remembered on this device. */
export interface SavedView extends Pick<BookingQuery, 'status' | 'q' | 'event' | 'window'> {
  name: string;
}

const KEY = 'kuzhi.staff.bookingViews';
/** More would be a list to search in. */
const MOST = 8;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'q' in value &&
  typeof value.q === 'string' &&
  'status' in value &&
  BOOKING_FILTERS.some((status) => status === value.status) &&
  (!('event' in value) || typeof value.event === 'number') &&
  (!('window' in value) || typeof value.window === 'string');
const areViews = (value: unknown): value is SavedView[] => Array.isArray(value) && value.every(isView);

interface SavedViews {
  views: readonly SavedView[];
  save(view: SavedView): void;
  remove(name: string): void;
}

export const useSavedViews = create<SavedViews>()((set, get) => {
  const change = (views: readonly SavedView[]): void => {
    store(KEY, views);
    set({ views });
  };
  return {
    views: readStored(KEY, areViews) ?? [],
    save: (view) => change([...get().views.filter(({ name }) => name !== view.name), view].slice(-MOST)),
    remove: (name) => change(get().views.filter((view) => view.name !== name)),
  };
});
