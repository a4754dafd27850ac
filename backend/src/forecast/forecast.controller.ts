import { Controller, Get, Param } from '@nestjs/common';
import { liveReplyOf } from '#shared/core/reply.contract';
import { eventIdSchema } from '#shared/diary/diary-event.contract';
import { eventForecastSchema } from '#shared/forecast/forecast.contract';
import { forecastRoutes } from '#shared/forecast/forecast.routes';
import { Roles } from '../core/http/guard.js';
import { Replies } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { StoredForecasts } from './stored-forecasts.service.js';

@Controller()
@Roles('kitchen', 'tv')
export class ForecastController {
  constructor(private readonly forecasts: StoredForecasts) {}

  @Get(forecastRoutes.event.path)
  @Replies(liveReplyOf(eventForecastSchema))
  async read(@Param('eventId', { schema: eventIdSchema }) eventId: string) {
    return ok(await this.forecasts.read(eventId));
  }
}
