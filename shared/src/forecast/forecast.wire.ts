import { liveReplyOf } from '../core/reply.contract.ts';
import { eventForecastSchema } from './forecast.contract.ts';

/** Bodies and replies of `forecastApi`. */
export const forecastWire = {
  event: { reply: liveReplyOf(eventForecastSchema) },
};
