import { Injectable } from '@nestjs/common';
import { SAMPLE_SALES } from '#shared/sales-events/sample-sales';
import { Config } from '../core/config.js';
import { DoneOnce } from '../core/done-once.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { StartupStep } from '../core/startup-steps.js';
import { SalesEventEntity } from './sales-event.entity.js';
import { SaleEditsService } from './sale-edits.service.js';

/** Sample events, so that a first look shows a sale; once they were removed, they stay away. @source contract §1 */
@Injectable()
export class SampleEventsService {
  constructor(
    private readonly config: Config,
    private readonly work: UnitOfWork,
    private readonly doneOnce: DoneOnce,
    private readonly saleEdits: SaleEditsService,
  ) {}

  @StartupStep({ name: 'sample sales', after: ['sales by the clock'] })
  async add(): Promise<void> {
    if (!this.config.demo) return;
    await this.work.run(async (tx) => {
      if (!(await this.doneOnce.isFirst(tx, 'sample sales')) || (await tx.em.count(SalesEventEntity)) > 0) return;
      for (const sample of SAMPLE_SALES) await this.saleEdits.create(sample);
    });
  }
}
