import { create } from 'zustand';
import { http } from '#kit/http';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';

interface SalesState {
  sales: readonly Pick<SalesEvent, 'id' | 'title' | 'date'>[];
  failed: boolean;
  load(): Promise<void>;
}

/** The sales that a cooking day can serve, as they were when a form was opened. */
export const useSales = create<SalesState>()((set) => ({
  sales: [],
  failed: false,
  load: async () => {
    try {
      const { data } = await http.get<{ data: SalesEvent[] }>(salesEventRoutes.list);
      set({ sales: data, failed: false });
    } catch {
      // The form works without; it says that no sale can be chosen now.
      set({ failed: true });
    }
  },
}));
