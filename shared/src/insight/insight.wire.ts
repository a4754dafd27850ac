import { z } from 'zod';
import { liveReplyOf } from '../core/reply.contract.ts';
import {
  reviewInsightSchema,
  saleInsightSchema,
  taskInsightSchema,
  temperatureInsightSchema,
  wasteInsightSchema,
} from './insight.contract.ts';

/** Bodies and replies of `insightApi`. */
export const insightWire = {
  sales: { reply: liveReplyOf(z.array(saleInsightSchema)) },
  reviews: { reply: liveReplyOf(z.array(reviewInsightSchema)) },
  tasks: { reply: liveReplyOf(z.array(taskInsightSchema)) },
  temperatures: { reply: liveReplyOf(temperatureInsightSchema) },
  waste: { reply: liveReplyOf(wasteInsightSchema) },
};
