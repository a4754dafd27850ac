import { Injectable } from '@nestjs/common';
import { addDays, calendarDayOf } from '#shared/core/time';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { Startup } from '../core/database/startup.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { SaleTurnout } from '../core/sale-turnout.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryService } from './diary.service.js';

const CREATED_BY = 'System';

/**
 * A cooking day for the sample sale, with its default tasks: a first look shows a living kitchen that follows the bookings.
 * @source contract §1
 */
@Injectable()
export class SampleDiary {
  constructor(startup: Startup, config: Config, work: UnitOfWork, clock: Clock, diary: DiaryService, turnout: SaleTurnout) {
    if (!config.demo) return;
    startup.seed(30, async () => {
      if ((await work.read((em) => em.count(DiaryEventEntity))) > 0) return;
      const date = nextSunday(calendarDayOf(clock.now()));
      const salesEventId = await work.run((tx) => turnout.bookable(tx));
      const day = { title: 'Sunday Pit Mandi', date, description: 'One pit, lunch at noon.' };
      await diary.create({ ...day, salesEventId }, CREATED_BY);
    });
  }
}

/** The first Sunday after that day. Never that day: on a Sunday afternoon every sample task would be late already. */
function nextSunday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, 7 - weekday);
}
