import { Controller } from '@nestjs/common';
import { forecastApi } from '#shared/forecast/forecast.api';
import { forecastWire } from '#shared/forecast/forecast.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { EventId } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import { StoredForecastsService } from './stored-forecasts.service.js';

@Controller()
export class ForecastController {
  constructor(private readonly storedForecasts: StoredForecastsService) {}

  @Endpoint(forecastApi.event, forecastWire.event)
  async read(@EventId() eventId: string) {
    return ok(await this.storedForecasts.read(eventId));
  }
}
