import { useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract';

export interface Selection {
  /** Those of the list that are chosen. */
  chosen: readonly Booking[];
  isAll: boolean;
  isChosen: (booking: Booking) => boolean;
  /** @param upTo together with all between it and the last one that was pressed */
  toggle: (booking: Booking, upTo?: boolean) => void;
  hasAll: (some: readonly Booking[]) => boolean;
  /** Chooses all of some in addition to the others, or lets go of them; without some, of all that are not cancelled. */
  toggleAll: (some?: readonly Booking[]) => void;
  clear: () => void;
}

/** The chosen bookings of a list; a choice ends when its booking leaves the list. All of them means those that are not cancelled. */
export function useSelection(list: readonly Booking[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const chosen = list.filter(({ id }) => ids.has(id));
  const standing = list.filter(({ status }) => status !== 'cancelled');
  const hasAll = (some: readonly Booking[]): boolean => some.length > 0 && some.every(({ id }) => ids.has(id));
  return {
    chosen,
    isAll: hasAll(standing),
    hasAll,
    isChosen: ({ id }) => ids.has(id),
    toggle: (booking, upTo = false) => {
      const from = list.findIndex(({ id }) => id === last);
      const to = list.findIndex(({ id }) => id === booking.id);
      const range = upTo && from >= 0 ? list.slice(Math.min(from, to), Math.max(from, to) + 1) : [booking];
      const after = new Set(ids);
      for (const { id } of range) {
        if (ids.has(booking.id)) after.delete(id);
        else after.add(id);
      }
      setIds(after);
      setLast(booking.id);
    },
    toggleAll: (some = standing) => {
      const own = some.map(({ id }) => id);
      const others = [...ids].filter((id) => !own.includes(id));
      setIds(new Set(hasAll(some) ? others : [...others, ...own]));
    },
    clear: () => setIds(new Set()),
  };
}
