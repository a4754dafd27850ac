import type { EventForecast } from '#shared/forecast/forecast.contract';
import { forecastApi } from '#shared/forecast/forecast.api';
import { forecastRoom } from '#shared/realtime/rooms';
import { http } from '../http/http';
import { liveRecord, type LiveRecordOptions } from '../live/live-record';
import { useServerNow } from '../server-clock';

const LOOK_EVERY_MS = 30_000;

/** When the food of an event will be ready and delivered, live. */
export function createForecast(options: Pick<LiveRecordOptions<EventForecast, string>, 'copy' | 'forgets'> = {}) {
  const forecast = liveRecord<EventForecast, string>({
    room: forecastRoom,
    load: (eventId, signal) => http.get(forecastApi.event(eventId), { signal }),
    belongs: (record, eventId) => record.eventId === eventId,
    on: ({ accept }) => ({ 'forecast.changed': accept }),
    ...options,
  });
  /** The forecast of an event now: null before its kitchen has begun, and once the delivery is over. */
  const useForecast = (eventId: string | null): EventForecast | null => {
    forecast.useLive(eventId);
    const record = forecast.use((state) => state.record);
    const now = useServerNow(LOOK_EVERY_MS);
    if (record === null || record.eventId !== eventId || record.state === 'planned' || record.deliveryAt === null) return null;
    return record.state === 'ready' && Date.parse(record.deliveryAt) < now ? null : record;
  };
  return { forecast, useForecast };
}
