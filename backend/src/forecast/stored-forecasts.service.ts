import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { EventForecast } from '#shared/forecast/forecast.contract';
import type { StandingForecast } from '#shared/forecast/order-forecast';
import { forecastRoom } from '#shared/realtime/rooms';
import type { SaleForecasts } from '../bookings/order-progress.service.js';
import { LiveReads } from '../core/live-reads.js';
import { DiaryService } from '../diary/diary.service.js';
import { EventForecastEntity } from './event-forecast.entity.js';

/** The forecasts as they were worked out last. */
@Injectable()
export class StoredForecastsService implements SaleForecasts {
  constructor(
    private readonly reads: LiveReads,
    private readonly diary: DiaryService,
  ) {}

  /** A load of the room `forecast:{eventId}`. @throws DomainError notFound `diary.notFound` */
  read(eventId: string): Promise<{ data: EventForecast; revision: number; serverNow: number }> {
    return this.reads.fresh(forecastRoom(eventId), async (em) => {
      await this.diary.require(em, eventId);
      return { data: (await em.findOne(EventForecastEntity, { eventId }))?.toContract() ?? unknown(eventId) };
    });
  }

  async ofSale(em: SqlEntityManager, salesEventId: number): Promise<StandingForecast | null> {
    const [latest] = await em.find(EventForecastEntity, { salesEventId }, { orderBy: { leavesAt: 'desc', eventId: 'desc' }, limit: 1 });
    return latest?.standing() ?? null;
  }
}

/** Of an event that is not cooked today. */
const unknown = (eventId: string): EventForecast => ({
  eventId,
  state: 'planned',
  readyAt: null,
  plannedReadyAt: null,
  deliveryAt: null,
  promisedAt: null,
  causes: [],
  lateOrders: 0,
  version: 0,
});
