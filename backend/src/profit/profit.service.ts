import { Injectable } from '@nestjs/common';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { lineInRupees, partsInRupees } from '#shared/profit/in-rupees';
import type { PriceChoice } from '#shared/profit/price-at';
import { profitCsv } from '#shared/profit/profit-csv';
import type { ProfitLine, ProfitStatement } from '#shared/profit/profit.contract';
import { type SoldOrder, type Statement, statementOf } from '#shared/profit/statement';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { BookingEntity } from '../bookings/booking.entity.js';
import { type SqlEntityManager, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { DiaryService } from '../diary/diary.service.js';
import { OrderEntity } from '../orders/order.entity.js';
import { type Payment, PaymentsService } from '../payments/payments.service.js';
import { ReceiptsService } from '../payments/receipts.service.js';
import { type Sale, SalesEventsService } from '../sales-events/sales-events.service.js';
import { ExtraCostsService } from './extra-costs.service.js';
import type { ExtraCostEntity } from './extra-cost.entity.js';
import { type Kitchen, KitchenCostsService } from './kitchen-costs.service.js';

/** As many as are distinguishable in one chart. */
const MOST_SALES = 24;
const FILE_NAME = 'profit.csv';

interface WholeStatement {
  line: ProfitLine;
  statement: Statement;
  costs: ExtraCostEntity[];
}

/** The profit of each sale, worked out from the books at each reading. Writes nothing. @source requirements/console C126; decisions/0090 */
@Injectable()
export class ProfitService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly salesEvents: SalesEventsService,
    private readonly diary: DiaryService,
    private readonly payments: PaymentsService,
    private readonly receipts: ReceiptsService,
    private readonly costs: ExtraCostsService,
    private readonly kitchen: KitchenCostsService,
  ) {}

  /** The sales that were made last and had a booking or a cost, the newest first; a load of the room `bookings`. */
  list(choice: PriceChoice) {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => ({ data: await this.lines(em, choice) }));
  }

  /** @throws DomainError notFound `event.notFound` */
  ofSale(salesEventId: number, choice: PriceChoice) {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const sale = await findOrFail(this.salesEvents.withNumber(em, salesEventId), 'event.notFound', 'There is no such sale');
      const { line, statement, costs } = await this.statement(em, sale, this.kitchen.once(em), choice);
      const extraCosts = costs.map((cost) => cost.toContract());
      const data: ProfitStatement = {
        ...line,
        prices: choice,
        ...partsInRupees(statement),
        extraCosts,
      };
      return { data };
    });
  }

  async csv(choice: PriceChoice, language: string): Promise<{ name: string; content: Buffer }> {
    const lines = await this.work.read((em) => this.lines(em, choice));
    return { name: FILE_NAME, content: Buffer.from(profitCsv(lines, language)) };
  }

  private async lines(em: SqlEntityManager, choice: PriceChoice): Promise<ProfitLine[]> {
    const kitchen = this.kitchen.once(em);
    const lines: ProfitLine[] = [];
    for (const sale of await this.salesEvents.latest(em, MOST_SALES)) {
      const { line, statement, costs } = await this.statement(em, sale, kitchen, choice);
      if (statement.portions > 0 || statement.inPaise > 0 || costs.length > 0) lines.push(line);
    }
    return lines;
  }

  private async statement(em: SqlEntityManager, sale: Sale, kitchen: () => Promise<Kitchen>, choice: PriceChoice): Promise<WholeStatement> {
    const orders = await this.orders(em, sale.id);
    const costs = await this.costs.ofSale(em, sale.id);
    const days = await this.diary.daysOf(em, sale.id, '');
    // Of a cancelled sale only days marked as complete were cooked.
    const cooked = sale.cancelledAt == null ? days : days.filter(({ isCompleted }) => isCompleted);
    const { uses, unknowns, isBooked } = await this.kitchen.ofSale(em, kitchen, sale.id, cooked, choice);
    const isUnplanned = days.length === 0 && orders.some(({ stands }) => stands);
    const statement = statementOf({ orders, uses, costs, unknowns: isUnplanned ? [{ kind: 'cookingDay' }] : unknowns });
    const use = isBooked ? 'booked' : 'planned';
    return { line: { ...headOf(sale, days), ...lineInRupees(statement), use }, statement, costs };
  }

  /** Every order of the sale that has a booking or a payment. Money of another country goes back as it came, and is no rupee of ours. */
  private async orders(em: SqlEntityManager, salesEventId: number): Promise<SoldOrder[]> {
    const bookings = await em.find(BookingEntity, { salesEventId }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
    const booked = new Map(bookings.map((booking) => [booking.orderId, booking]));
    const orders = await em.find(OrderEntity, { salesEventId }, { fields: ['id'], disableIdentityMap: true });
    const ids = [...new Set([...booked.keys(), ...orders.map(({ id }) => id)])];
    const ledger = await this.payments.ofOrders(em, ids);
    const captured = Map.groupBy(ledger.payments.filter(isOurs), ({ orderId }) => orderId);
    const refunds = Map.groupBy(ledger.refunds, ({ paymentId }) => paymentId);
    const receipts = Map.groupBy(await this.receipts.ofOrders(em, ids), ({ orderId }) => orderId);
    return ids
      .filter((id) => booked.has(id) || captured.has(id))
      .map((id) => {
        const booking = booked.get(id);
        const payments = captured.get(id) ?? [];
        return {
          lines: booking?.draft.lines ?? [],
          stands: booking !== undefined && booking.status !== 'cancelled',
          payments: payments.map(paid),
          refunds: payments.flatMap((payment) => refunds.get(payment.id) ?? []),
          receipts: receipts.get(id) ?? [],
          duePaise: booking?.duePaise() ?? 0,
        };
      });
  }
}

const isOurs = ({ state, currency }: Payment): boolean => (state === 'captured' || state === 'refunded') && currency === 'INR';

const paid = ({ amountPaise, feePaise = null, taxPaise = null, use }: Payment) => ({
  amountPaise,
  feePaise,
  taxPaise,
  isOpen: use === 'open',
});

function headOf(sale: Sale, days: readonly DiaryEvent[]): Omit<ProfitLine, 'use' | keyof ReturnType<typeof lineInRupees>> {
  const { id: salesEventId, title, titleMalayalam = null, date, isDateWritten, startsAt = null } = sale;
  return { salesEventId, title, titleMalayalam, date, isDateWritten, startsAt, state: stateOf(sale, days) };
}

function stateOf({ cancelledAt }: Sale, days: readonly DiaryEvent[]): ProfitLine['state'] {
  if (cancelledAt != null) return 'cancelled';
  if (days.length === 0) return 'unplanned';
  return days.every(({ isCompleted }) => isCompleted) ? 'complete' : 'open';
}
