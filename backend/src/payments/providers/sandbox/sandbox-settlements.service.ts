import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { addDays, calendarDayOf, instantOf, twoDigits } from '#shared/core/time';
import { Clock } from '../../../core/clock.js';
import { type Collection, collection, type ProviderPayment, type ProviderRefund } from './provider-entities.js';
import { ProviderError } from './provider-error.filter.js';
import { SandboxStoreService } from './sandbox-store.service.js';

/** The hour of the day at which everything is settled. */
const AT_MINUTES = 10 * 60;
const MOST_COUNT = 1_000;
const KNOBS = 'settling';

/** The fault in the settlement of one payment or refund. */
const OddSchema = z.object({
  entityId: z.string().min(1).max(60),
  /**
   * `never` it does not arrive · `twice` it does so again on the next day · `amount` and `fee` are other ones by `by` paise · `rename` it
   * has an unknown number · `unnamed` the bank's number is missing for now · `as-usual` no fault any more.
   */
  how: z.enum(['never', 'twice', 'amount', 'fee', 'rename', 'unnamed', 'as-usual']),
  by: z.int().min(-100_000_000).max(100_000_000).default(0),
});
export const settlementKnobsSchema = z.object({
  /** Days after the payment. */
  afterDays: z.int().min(0).max(30).optional(),
  odd: OddSchema.optional(),
  /** Taken from (below 0) or added to the settlement of a day. */
  adjustment: z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), amount: z.int().min(-100_000_000).max(100_000_000) }).optional(),
});
export type SettlementKnobs = z.infer<typeof settlementKnobsSchema>;

interface Settling {
  afterDays: number;
  odd: z.infer<typeof OddSchema>[];
  adjustments: { day: string; amount: number }[];
}
const CLEAN: Settling = { afterDays: 2, odd: [], adjustments: [] };

interface Entity {
  id: string;
  type: string;
  amount: number;
  fee: number;
  tax: number;
  created_at: number;
  payment_id: string | null;
  order_id: string | null;
}

/**
 * `/v1/settlements/recon/combined` of the built-in provider: each day has one settlement, of the payments and refunds of two days before.
 * @source payments §4.12
 */
@Injectable()
export class SandboxSettlementsService {
  constructor(
    private readonly store: SandboxStoreService,
    private readonly clock: Clock,
  ) {}

  async set({ afterDays, odd, adjustment }: SettlementKnobs): Promise<void> {
    await this.store.run(async (tx) => {
      const known = (await this.store.find<Settling>(tx, 'settling', KNOBS)) ?? CLEAN;
      await this.store.put(tx, 'settling', KNOBS, {
        afterDays: afterDays ?? known.afterDays,
        odd: odd ? [...known.odd.filter(({ entityId }) => entityId !== odd.entityId), odd] : known.odd,
        adjustments: adjustment ? [...known.adjustments, adjustment] : known.adjustments,
      } satisfies Settling);
    });
  }

  /** @throws ProviderError */
  async combined(query: Record<string, unknown>): Promise<Collection<object>> {
    const [year, month, day, count = 10, skip = 0] = ['year', 'month', 'day', 'count', 'skip'].map((name) =>
      query[name] === undefined ? undefined : Number(query[name]),
    );
    if (!Number.isInteger(year) || !Number.isInteger(month)) throw new ProviderError('The year field is required.', { field: 'year' });
    if (count < 1 || count > MOST_COUNT) throw new ProviderError('The count may not be greater than 1000.', { field: 'count' });
    const wanted = `${year}-${twoDigits(month ?? 0)}-${day === undefined ? '' : twoDigits(day)}`;
    const all = await this.all();
    return collection(
      all
        .filter((line) => line.day.startsWith(wanted))
        .map((line) => line.item)
        .slice(skip, skip + count),
    );
  }

  /** Every line of a settlement that has been made. */
  private async all(): Promise<{ day: string; item: object }[]> {
    const { afterDays, odd, adjustments } = (await this.store.get<Settling>('settling', KNOBS)) ?? CLEAN;
    const payments = await this.store.list<ProviderPayment>('payment');
    const refunds = await this.store.list<ProviderRefund>('refund');
    const entities: Entity[] = [
      ...payments
        .filter(({ status }) => status === 'captured' || status === 'refunded')
        .map(({ id, amount, fee, tax, created_at, order_id }) => ({
          ...{ id, type: 'payment', amount, fee: fee ?? 0, tax: tax ?? 0 },
          ...{ created_at, payment_id: null, order_id },
        })),
      ...refunds
        .filter(({ status }) => status === 'processed')
        .map(({ id, amount, created_at, payment_id }) => ({
          ...{ id, type: 'refund', amount, fee: 0, tax: 0 },
          ...{ created_at, payment_id, order_id: null },
        })),
    ];
    const now = this.clock.now();
    const lines = entities.flatMap((entity) => {
      const paidOn = calendarDayOf(new Date(entity.created_at * 1_000).toISOString());
      const day = addDays(paidOn, afterDays);
      const how = odd.find(({ entityId }) => entityId === entity.id);
      if (how?.how === 'never') return [];
      const item = itemOf(changed(entity, how), day);
      const line = { day, item: how?.how === 'unnamed' ? { ...item, settlement_utr: null } : item };
      return how?.how === 'twice' ? [line, { day: addDays(day, 1), item: itemOf(entity, addDays(day, 1)) }] : [line];
    });
    const added = adjustments.map(({ day, amount }, place) => {
      const id = `adj_${digest(`${day} ${place}`)}`;
      const entity = { id, type: 'adjustment', amount: Math.abs(amount), fee: 0, tax: 0, created_at: 0, payment_id: null, order_id: null };
      return { day, item: itemOf(entity, day, amount < 0) };
    });
    return [...lines, ...added].filter(({ day }) => instantOf(day, AT_MINUTES) <= now);
  }
}

function changed(entity: Entity, odd: z.infer<typeof OddSchema> | undefined): Entity {
  if (odd?.how === 'amount') return { ...entity, amount: entity.amount + odd.by };
  if (odd?.how === 'fee') return { ...entity, fee: entity.fee + odd.by };
  if (odd?.how === 'rename') return { ...entity, id: `${entity.id.split('_')[0] ?? 'pay'}_${digest(entity.id)}` };
  return entity;
}

/** 14 letters or digits that follow from a text. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 14);

function itemOf(entity: Entity, day: string, isDebit = entity.type === 'refund'): object {
  const { id, type, amount, fee, tax } = entity;
  return {
    entity_id: id,
    type,
    debit: isDebit ? amount + fee : 0,
    credit: isDebit ? 0 : amount - fee,
    amount,
    currency: 'INR',
    fee,
    tax,
    on_hold: false,
    settled: true,
    created_at: entity.created_at,
    settled_at: Math.floor(Date.parse(instantOf(day, AT_MINUTES)) / 1_000),
    settlement_id: `setl_${digest(day)}`,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: '{}',
    payment_id: entity.payment_id,
    settlement_utr: `${day.replaceAll('-', '')}${digest(day).slice(0, 8)}`,
    order_id: entity.order_id,
    order_receipt: null,
    method: type === 'payment' ? 'upi' : null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
}
