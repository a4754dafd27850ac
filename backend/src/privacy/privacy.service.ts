import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { phoneKey as keyOfPhone } from '#shared/core/phone';
import type { CustomerData, CustomerQuery, EraseCustomer } from '#shared/privacy/privacy.contract';
import { maskedPhone, retentionEnds } from '#shared/privacy/retention';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { type Customer, PersonalData } from '../core/personal-data.js';

const EVERY_MS = 3_600_000;

/**
 * Personal data does not stay forever, and goes or is shown when its customer asks. Money rows stay, without contact data.
 * @source faults O3, O4
 */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly personal: PersonalData,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Blanks data that was stored long enough, in small transactions, and writes down how much it was. */
  @Job({ name: 'personal data', everyMs: EVERY_MS })
  async purge(): Promise<void> {
    const ends = retentionEnds(this.clock.nowMs(), this.config.personalDataDays);
    const purged: Record<string, number> = {};
    for (const [part, holder] of this.personal.holders()) {
      for (let count = -1; count !== 0;) {
        count = await this.work.run(async (tx) => holder.purge?.(tx, ends) ?? 0);
        if (count > 0) purged[part] = (purged[part] ?? 0) + count;
      }
    }
    if (Object.keys(purged).length === 0) return;
    await this.work.run((tx) => tx.audit({ action: 'personalData.purged', subject: 'personal-data', after: purged }));
  }

  /**
   * All that is known of a customer. Reading it is written down.
   * @throws DomainError notFound `customer.notFound`
   */
  async copy(query: CustomerQuery): Promise<CustomerData> {
    return this.work.run(async (tx) => {
      const data = await this.collect(tx.em, await this.customerOf(tx.em, query));
      if (data.parts.length === 0) throw nobody();
      await tx.audit({ action: 'personalData.copied', subject: `customer:${maskedPhone(data.phone)}` });
      return data;
    });
  }

  /**
   * Blanks a customer's contact data everywhere. Payments and refunds stay, without a name.
   * @returns how many records were changed
   * @throws DomainError notFound `customer.notFound`, conflict `customer.needed`
   */
  async erase({ reason, ...query }: EraseCustomer): Promise<number> {
    return this.work.run(async (tx) => {
      const customer = await this.customerOf(tx.em, query);
      const { parts, neededFor } = await this.collect(tx.em, customer);
      if (parts.length === 0) throw nobody();
      if (neededFor.length > 0) throw needed(neededFor);
      const erased: Record<string, number> = {};
      for (const [part, holder] of this.personal.holders()) {
        const count = (await holder.erase?.(tx, customer)) ?? 0;
        if (count > 0) erased[part] = count;
      }
      await tx.audit({
        action: 'personalData.erased',
        subject: `customer:${maskedPhone(customer.phoneKey)}`,
        after: { ...erased, reason },
      });
      return Object.values(erased).reduce((sum, count) => sum + count, 0);
    });
  }

  private async collect(em: SqlEntityManager, customer: Customer): Promise<CustomerData> {
    const data: CustomerData = { phone: customer.phoneKey, parts: [], neededFor: [] };
    for (const [part, holder] of this.personal.holders()) {
      const records = (await holder.copy?.(em, customer)) ?? [];
      if (records.length > 0) data.parts.push({ part, records: records.map((record) => ({ ...record })) });
      data.neededFor.push(...((await holder.neededFor?.(em, customer)) ?? []));
    }
    return data;
  }

  private async customerOf(em: SqlEntityManager, query: CustomerQuery): Promise<Customer> {
    const phoneKey = await this.phoneOf(em, query);
    const bookings: string[] = [];
    for (const [, holder] of this.personal.holders()) bookings.push(...((await holder.bookingsOf?.(em, phoneKey)) ?? []));
    return { phoneKey, bookings };
  }

  private async phoneOf(em: SqlEntityManager, { phone, booking }: CustomerQuery): Promise<string> {
    if (phone !== undefined) return keyOfPhone(phone);
    for (const [, holder] of this.personal.holders()) {
      const key = await holder.phoneKeyOf?.(em, booking ?? '');
      if (key) return key;
    }
    throw nobody();
  }
}

const nobody = (): DomainError => new DomainError('notFound', 'customer.notFound', 'Nothing is stored about this customer');

const needed = (references: string[]): DomainError =>
  new DomainError('conflict', 'customer.needed', `Still needed for ${references.join(', ')}. Deliver or cancel it first.`, {
    reply: { neededFor: references },
  });
