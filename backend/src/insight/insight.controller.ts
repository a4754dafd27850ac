import { Controller, Query } from '@nestjs/common';
import { insightApi } from '#shared/insight/insight.api';
import {
  type InsightQuery,
  insightQuerySchema,
  insightWire,
  type TemperaturesQuery,
  temperaturesQuerySchema,
} from '#shared/insight/insight.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { InsightService } from './insight.service.js';

const Asked = () => Query({ schema: insightQuerySchema });

/** The figures of past sales, one read for the charts of a topic. */
@Controller()
export class InsightController {
  constructor(private readonly insight: InsightService) {}

  @Endpoint(insightApi.sales, insightWire.sales)
  async sales(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.sales(period));
  }

  @Endpoint(insightApi.reviews, insightWire.reviews)
  async reviews(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.reviews(period));
  }

  @Endpoint(insightApi.tasks, insightWire.tasks)
  async tasks(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.tasks(period));
  }

  @Endpoint(insightApi.temperatures, insightWire.temperatures)
  async temperatures(@Query({ schema: temperaturesQuerySchema }) { period, event }: TemperaturesQuery) {
    return ok(await this.insight.temperatures(period, event));
  }

  @Endpoint(insightApi.waste, insightWire.waste)
  async waste(@Asked() { period }: InsightQuery) {
    return ok(await this.insight.waste(period));
  }
}
