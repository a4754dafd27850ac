import { Injectable } from '@nestjs/common';
import { SAMPLE_DAY, sampleDate } from '#shared/diary/sample-day';
import { calendarDayOf } from '#shared/core/time';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { DoneOnce } from '../core/done-once.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { StartupStep } from '../core/startup-steps.js';
import { SaleTurnoutService } from '../sales-events/sale-turnout.service.js';
import { DiaryEventEntity } from './diary-event.entity.js';
import { DiaryEditingService } from './diary-editing.service.js';

const CREATED_BY = 'System';

/**
 * A cooking day for the sample sale, with its default tasks: a first look shows a living kitchen that follows the bookings.
 * @source contract §1
 */
@Injectable()
export class SampleDiaryService {
  constructor(
    private readonly config: Config,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly doneOnce: DoneOnce,
    private readonly diaryEditing: DiaryEditingService,
    private readonly turnout: SaleTurnoutService,
  ) {}

  @StartupStep({ name: 'sample diary', after: ['sample sales'] })
  async add(): Promise<void> {
    if (!this.config.demo) return;
    const date = sampleDate(calendarDayOf(this.clock.now()));
    await this.work.run(async (tx) => {
      if (!(await this.doneOnce.isFirst(tx, 'sample diary')) || (await tx.em.count(DiaryEventEntity)) > 0) return;
      const salesEventId = await this.turnout.bookable(tx);
      await this.diaryEditing.create({ ...SAMPLE_DAY, date, salesEventId }, CREATED_BY);
    });
  }
}
