import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { addDays, calendarDayOf } from '#shared/core/time';
import { daysToAsk } from '#shared/settlements/days-to-ask';
import type { ReconLine } from '#shared/settlements/recon-line';
import type { BroughtLines } from '#shared/settlements/settlement.contract';
import { Clock } from '../core/clock.js';
import { eachAlone } from '../core/each-alone.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { PaymentEntity } from '../payments/payment.entity.js';
import { GatewayError, PaymentGateway } from '../payments/payment-gateway.js';
import { SettlementDayEntity } from './settlement-line.entity.js';
import { SettlementLinesService } from './settlement-lines.service.js';

const EVERY_MS = 15 * 60_000;
const PAGE = 200;
/** Far above any day of one kitchen: a provider that never ends its list does not keep us. */
const MOST_PAGES = 100;
/** A manager's request also covers lines that were added late. */
const ASKED_DAYS = 10;

/** Fetches the provider's settlements, day by day. */
@Injectable()
export class SettlementFetchService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly lines: SettlementLinesService,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Fetches the days that are due; a day that failed stays due and does not keep the others waiting.
   * @throws the first failure, once all were tried
   */
  @Job({ name: 'settlements', everyMs: EVERY_MS })
  async run(): Promise<void> {
    if (this.gateway.keyId === null) return;
    const { since, asked, unnamed } = await this.known();
    await this.askEach(daysToAsk(this.clock.now(), since, asked, unnamed));
  }

  /**
   * Fetches due days, and the last days once more.
   * @throws DomainError unavailable `payment.notConfigured`, `settlements.unavailable`
   */
  async fetchNow(): Promise<BroughtLines> {
    const { since, asked, unnamed } = await this.known();
    const today = calendarDayOf(this.clock.now());
    const last = Array.from({ length: ASKED_DAYS }, (_, back) => addDays(today, -back)).filter((day) => since !== null && day >= since);
    const days = [...new Set([...daysToAsk(this.clock.now(), since, asked, unnamed), ...last])].sort();
    const brought = await this.askEach(days.length > 0 ? days : [today]).catch(asRefusal);
    await this.work.run((tx) => tx.audit({ action: 'settlements.asked', subject: 'settlements', after: brought }));
    return brought;
  }

  /** @throws the first failure, once all were tried */
  private async askEach(days: readonly string[]): Promise<BroughtLines> {
    const brought: BroughtLines = { lines: 0, added: 0, changed: 0, unsettled: 0 };
    const failures: unknown[] = [];
    await eachAlone(
      days,
      async (day) => {
        const { lines, added, changed } = await this.ask(day);
        brought.lines += lines;
        brought.added += added;
        brought.changed += changed;
      },
      (day, error) => {
        failures.push(error);
        this.log.error({ day, err: error }, 'settlements of a day could not be read');
      },
    );
    if (failures.length > 0) throw failures[0];
    return brought;
  }

  /** All pages first, then one unit of work: no network inside of it, and a day is written down whole. */
  private async ask(day: string): Promise<{ lines: number; added: number; changed: number }> {
    // Of the question, not of the writing: lines that the provider adds in between are not in its answer.
    const askedAt = this.clock.now();
    const lines: ReconLine[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const some = await this.gateway.settledOn(day, { count: PAGE, skip: page * PAGE });
      lines.push(...some.lines);
      if (some.count < PAGE) break;
    }
    return this.work.run(async (tx) => {
      const { added, changed } = await this.lines.write(tx, lines, askedAt);
      if (changed.length > 0) this.log.warn({ day, entities: changed }, 'the provider says otherwise of settled lines than before');
      await tx.em.upsert(SettlementDayEntity, { day, askedAt });
      return { lines: lines.length, added, changed: changed.length };
    });
  }

  private async known(): Promise<{ since: string | null; asked: Map<string, string>; unnamed: Set<string> }> {
    return this.work.read(async (em) => {
      const captured = { capturedAt: { $ne: null } };
      const [first] = await em.find(PaymentEntity, captured, { orderBy: { capturedAt: 'asc' }, limit: 1, fields: ['capturedAt'] });
      const days = await em.find(SettlementDayEntity, {}, { disableIdentityMap: true });
      const unnamed = await em.execute<{ day: string }[]>('select distinct day from settlement_line where utr is null');
      return {
        since: first?.capturedAt == null ? null : calendarDayOf(first.capturedAt),
        asked: new Map(days.map(({ day, askedAt }) => [day, askedAt])),
        unnamed: new Set(unnamed.map(({ day }) => day)),
      };
    });
  }
}

/** Earlier days are stored: the next request goes on. */
function asRefusal(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error;
  throw new DomainError('unavailable', 'settlements.unavailable', 'The payment provider does not answer. Try again later.', {
    retryAfterSeconds: 60,
  });
}
