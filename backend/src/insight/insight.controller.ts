import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf } from '#shared/core/reply.contract';
import {
  type InsightQuery,
  insightQuerySchema,
  reviewInsightSchema,
  saleInsightSchema,
  taskInsightSchema,
  temperatureInsightSchema,
  type TemperaturesQuery,
  temperaturesQuerySchema,
  wasteInsightSchema,
} from '#shared/insight/insight.contract';
import { insightRoutes } from '#shared/insight/insight.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { InsightService } from './insight.service.js';

const Asked = () => Query({ schema: insightQuerySchema });

/** What a manager looks back on, one read for the charts of a topic. */
@Controller()
@Roles('manager')
export class InsightController {
  constructor(private readonly insight: InsightService) {}

  @Get(insightRoutes.sales.path)
  @Replies(liveReplyOf(z.array(saleInsightSchema)))
  async sales(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.sales(period));
  }

  @Get(insightRoutes.reviews.path)
  @Replies(liveReplyOf(z.array(reviewInsightSchema)))
  async reviews(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.reviews(period));
  }

  @Get(insightRoutes.tasks.path)
  @Replies(liveReplyOf(z.array(taskInsightSchema)))
  async tasks(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.tasks(period));
  }

  @Get(insightRoutes.temperatures.path)
  @Replies(liveReplyOf(temperatureInsightSchema))
  async temperatures(@Query({ schema: temperaturesQuerySchema }) { period, event }: TemperaturesQuery) {
    return ok(await this.insight.temperatures(period, event));
  }

  @Get(insightRoutes.waste.path)
  @Replies(liveReplyOf(wasteInsightSchema))
  async waste(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.waste(period));
  }
}
