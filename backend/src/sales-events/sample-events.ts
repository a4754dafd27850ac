import { Injectable } from '@nestjs/common';
import type { SaveSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Config } from '../core/config.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { StartupStep } from '../core/startup-steps.js';
import { SalesEventEntity } from './sales-event.entity.js';
import { SalesEventsService } from './sales-events.service.js';

/** Oldest first: the last one made is the one that can be booked. */
const SAMPLES: SaveSalesEvent[] = [
  {
    title: 'Family Mandi Lunch',
    date: 'Coming soon',
    badge: 'Coming Soon',
    description: 'A long family lunch from the pit: mutton, beef ribs and the combo pack, delivered hot at noon.',
  },
  {
    title: 'Sunday Pit Mandi',
    date: 'This Sunday, 12 to 3 PM',
    description:
      'Goat meat sealed in the pit for about two hours, over aromatic basmati rice. One pit, fifty portions, delivered in Kottayam.',
    maxOrders: 50,
  },
];

/** Sample events, so that a first look shows a sale. @source contract §1 */
@Injectable()
export class SampleEvents {
  constructor(
    private readonly config: Config,
    private readonly work: UnitOfWork,
    private readonly events: SalesEventsService,
  ) {}

  @StartupStep({ name: 'sample sales', after: ['past sales'] })
  async add(): Promise<void> {
    if (!this.config.demo || (await this.work.read((em) => em.count(SalesEventEntity))) > 0) return;
    for (const sample of SAMPLES) await this.events.create(sample);
  }
}
