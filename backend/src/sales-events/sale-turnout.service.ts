import { Injectable } from '@nestjs/common';
import { countedPeople, type LinkedSale } from '#shared/core/linked-sale';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { SettingsService } from '../settings/settings.service.js';
import { SalesEventEntity } from './sales-event.entity.js';

/** Tells the kitchen how much of a sale is booked. */
@Injectable()
export class SaleTurnoutService {
  constructor(private readonly settings: SettingsService) {}

  /** The booked part of a sale, which stays locked until the transaction ends; null when there is no such sale. */
  async of({ em }: Transaction, id: number): Promise<LinkedSale | null> {
    // Loading again under the lock would overwrite changes of this transaction that are not written yet.
    await em.flush();
    const sale = await em.findOne(SalesEventEntity, { id }, { ...FOR_UPDATE, refresh: true });
    if (!sale) return null;
    const { peoplePerOrder } = await this.settings.read();
    const fed = { slots: sale.fedSlots, people: sale.fedPeople };
    const people = countedPeople(sale.taken, fed, peoplePerOrder);
    const known = { title: sale.title, portions: sale.taken, peoplePerOrder, ...(fed.slots > 0 && { people }) };
    return { ...known, ...(sale.cancelledAt != null && { isCancelled: true as const }) };
  }

  /** The sale that can be booked; null when there is none. */
  async bookable({ em }: Transaction): Promise<number | null> {
    return (await em.findOne(SalesEventEntity, { isBookable: true }))?.id ?? null;
  }
}
