import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#shared/audit/audit-log';
import { toPaise } from '#shared/core/money';
import type { AddCost, EditCost, ExtraCostLine } from '#shared/profit/profit.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { expectVersion, findOrFail } from '../core/record-checks.js';
import { currentRequest } from '../core/request-context.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { ExtraCostEntity } from './extra-cost.entity.js';

type Said = Pick<ExtraCostEntity, 'kind' | 'name' | 'amountPaise'>;
const said = ({ kind, name, amountPaise }: ExtraCostEntity): Said => ({ kind, name, amountPaise });

/** Costs of a sale that nothing else writes down: petrol, boxes, a helper's wage. @source requirements/console C127 */
@Injectable()
export class ExtraCostsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly clock: Clock,
  ) {}

  /** Of a sale, oldest first. */
  async ofSale(em: SqlEntityManager, salesEventId: number): Promise<ExtraCostEntity[]> {
    return em.find(ExtraCostEntity, { salesEventId, removedAt: null }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  }

  /** @throws DomainError notFound `event.notFound` */
  add(salesEventId: number, { kind, name, amount }: AddCost): Promise<ExtraCostLine> {
    return this.work.run(async (tx) => {
      await findOrFail(this.salesEvents.withNumber(tx.em, salesEventId), 'event.notFound', 'There is no such sale');
      const cost = tx.em.create(ExtraCostEntity, {
        ...{ salesEventId, kind, name },
        amountPaise: toPaise(amount),
        by: currentRequest()?.session?.name ?? 'system',
        createdAt: this.clock.now(),
        removedAt: null,
      });
      await tx.em.flush();
      return this.changed(tx, cost, 'cost.added', null);
    });
  }

  /** @throws DomainError notFound `cost.notFound`; conflict `record.stale` */
  edit(id: number, { version, amount, ...changes }: EditCost): Promise<ExtraCostLine> {
    return this.work.run(async (tx) => {
      const cost = await this.require(tx, id);
      expectVersion(cost, version);
      const before = said(cost);
      tx.em.assign(cost, { ...changes, ...(amount !== undefined && { amountPaise: toPaise(amount) }) });
      await tx.em.flush();
      return this.changed(tx, cost, 'cost.changed', before);
    });
  }

  /** Takes it out of the sums; `restore` brings it back. One that is removed stays so. @throws DomainError notFound `cost.notFound` */
  remove(id: number): Promise<ExtraCostLine> {
    return this.work.run(async (tx) => {
      const cost = await this.require(tx, id);
      if (cost.removedAt != null) return cost.toContract();
      cost.removedAt = this.clock.now();
      await tx.em.flush();
      return this.changed(tx, cost, 'cost.removed', said(cost));
    });
  }

  /** @throws DomainError notFound `cost.notFound` */
  restore(id: number): Promise<ExtraCostLine> {
    return this.work.run(async (tx) => {
      const cost = await this.require(tx, id);
      if (cost.removedAt == null) return cost.toContract();
      cost.removedAt = null;
      await tx.em.flush();
      return this.changed(tx, cost, 'cost.restored', null);
    });
  }

  private require({ em }: Transaction, id: number): Promise<ExtraCostEntity> {
    return findOrFail(em.findOne(ExtraCostEntity, { id }, FOR_UPDATE), 'cost.notFound', 'There is no such cost');
  }

  private async changed(
    tx: Transaction,
    cost: ExtraCostEntity,
    action: Extract<AuditAction, `cost.${string}`>,
    before: Said | null,
  ): Promise<ExtraCostLine> {
    const line = cost.toContract();
    tx.announce(BOOKINGS_ROOM, 'profit.changed', { salesEventId: cost.salesEventId });
    const after = cost.removedAt == null ? said(cost) : null;
    await tx.audit({ action, subject: `event:${cost.salesEventId}`, ...(before && { before }), ...(after && { after }) });
    return line;
  }
}
