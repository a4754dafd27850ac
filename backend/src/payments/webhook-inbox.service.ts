import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '#shared/core/errors';
import type { RetentionEnds } from '#shared/privacy/retention';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock, backOff } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Gauge } from '../core/gauges.js';
import { Job } from '../core/housekeeping.js';
import { LOG } from '../core/log.js';
import { HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { PaymentGateway, type ProviderMessage } from './payment-gateway.js';
import { WebhookEventEntity, type WebhookState } from './webhook-event.entity.js';

export type CloseMessage = (tx: Transaction, state: 'done' | 'quarantined') => Promise<void>;

/** The port that works on the provider's messages; `orders` implements it. */
export abstract class ProviderMessages {
  /** Whether the records say all of it already, and will: there is nothing to do. */
  abstract isKnown(message: ProviderMessage): Promise<boolean>;
  /**
   * A message about nothing of ours is quarantined.
   * @param close closes the message; where its effect is written, in the same transaction
   */
  abstract hear(message: ProviderMessage, close: CloseMessage): Promise<void>;
}

const EVERY_MS = 10_000;
const BATCH = 50;
const FIRST_PAUSE_MS = 1_000;
const WORST_PAUSE_MS = 600_000;
/** About two hours of trying; then the reconciler has long found the payment itself. */
const MOST_ATTEMPTS = 18;
/** Far below the time after which missing messages are an alert. */
const SIGN_EVERY_MS = 60_000;

/** A message that was stored before returns no row. */
const STORE =
  'insert into webhook_event (event_id, name, body, state, attempts, next_try_at, received_at) values (?, ?, ?, ?, 0, ?, ?) ' +
  'on conflict (event_id) do nothing returning id';

/** Takes the provider's messages in: checks the signature, stores each once, answers, and works afterwards. */
@Injectable()
@HoldsPersonalData('webhooks')
export class WebhookInboxService implements PersonalDataHolder {
  private readonly busy = new Set<number>();
  /** When this process stored the last message. */
  private storedMs = 0;

  constructor(
    private readonly work: UnitOfWork,
    private readonly gateway: PaymentGateway,
    private readonly clock: Clock,
    private readonly providerMessages: ProviderMessages,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Gauge({ name: 'webhooks_waiting', help: 'Messages of the provider that are stored and not worked on yet' })
  waiting(): Promise<number> {
    return this.work.read((em) => em.count(WebhookEventEntity, { state: 'received' }));
  }

  /** No work is left on a parked message, and it names the customer. */
  purge({ em }: Transaction, { unpaid }: RetentionEnds): Promise<number> {
    return em.nativeUpdate(WebhookEventEntity, { state: 'parked', body: { $ne: '' }, receivedAt: { $lt: unpaid } }, { body: '' });
  }

  /**
   * Stores a signed message; the work starts after the answer has gone out. One that was stored before is only acknowledged. So are those
   * that say nothing new, as most do that come after the browser has booked; one a minute is stored as done, to show that messages come.
   * @throws DomainError invalid `webhook.signature`
   */
  async receive(body: Uint8Array | undefined, headers: IncomingHttpHeaders): Promise<void> {
    const message = body && this.gateway.signed(body, headers);
    if (!message) throw new DomainError('invalid', 'webhook.signature', 'The signature does not fit the message');
    const text = Buffer.from(body).toString('utf8');
    const isKnown = await this.isKnown(text);
    if (isKnown && Math.abs(this.clock.nowMs() - this.storedMs) < SIGN_EVERY_MS) return;
    const id = await this.store(message.id?.slice(0, 100) ?? hashOf(body), message.name, isKnown ? null : text);
    this.storedMs = this.clock.nowMs();
    if (id === null || isKnown) return;
    setImmediate(() => {
      this.workOn(id).catch((error: unknown) => this.log.error({ webhook: id, err: error }, 'webhook not worked on'));
    });
  }

  /** Works on messages that a crash or a failure left behind. */
  @Job({ name: 'webhooks', everyMs: EVERY_MS })
  async runDue(): Promise<void> {
    const due = await this.work.read((em) =>
      em.find(
        WebhookEventEntity,
        { state: 'received', nextTryAt: { $lte: this.clock.now() } },
        { orderBy: { nextTryAt: 'asc' }, limit: BATCH, fields: ['id'] },
      ),
    );
    await eachAlone(
      due,
      ({ id }) => this.workOn(id),
      ({ id }, error) => this.log.error({ webhook: id, err: error }, 'webhook not worked on'),
    );
  }

  /** Of a message that cannot be read, the work finds out. */
  private async isKnown(body: string): Promise<boolean> {
    let message: ProviderMessage | null;
    try {
      message = this.gateway.messageOf(body);
    } catch {
      return false;
    }
    return message !== null && this.providerMessages.isKnown(message);
  }

  /** @param body null: its work is done   @returns null for one that was stored before */
  private async store(eventId: string, name: string, body: string | null): Promise<number | null> {
    const now = this.clock.now();
    const [stored] = await this.work.run(({ em }) =>
      em.execute<{ id: number }[]>(STORE, [eventId, name, body ?? '', body === null ? 'done' : 'received', now, now]),
    );
    return stored?.id ?? null;
  }

  private async workOn(id: number): Promise<void> {
    if (this.busy.has(id)) return;
    this.busy.add(id);
    try {
      const event = await this.work.read((em) => em.findOne(WebhookEventEntity, { id, state: 'received' }));
      if (!event) return;
      try {
        const message = this.gateway.messageOf(event.body);
        if (message) await this.providerMessages.hear(message, (tx, state) => this.close(tx, id, state));
        else await this.work.run((tx) => this.close(tx, id, 'quarantined'));
      } catch (error) {
        this.log.warn({ webhook: id, attempts: event.attempts + 1, err: error }, 'webhook will be tried again');
        await this.tryLater(id);
      }
    } finally {
      this.busy.delete(id);
    }
  }

  private async close({ em, announce, afterCommit }: Transaction, id: number, state: WebhookState): Promise<void> {
    await em.nativeUpdate(WebhookEventEntity, { id }, { state, body: '' });
    if (state !== 'quarantined') return;
    announce(BOOKINGS_ROOM, 'money.changed', { orderId: null });
    afterCommit(() => this.log.warn({ webhook: id }, 'webhook about nothing of ours'));
  }

  private async tryLater(id: number): Promise<void> {
    await this.work.run(async ({ em, announce }) => {
      const event = await em.findOne(WebhookEventEntity, { id, state: 'received' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Another process has finished it since then.
      if (!event) return;
      event.attempts += 1;
      event.nextTryAt = backOff(this.clock, event.attempts, FIRST_PAUSE_MS, WORST_PAUSE_MS);
      if (event.attempts < MOST_ATTEMPTS) return;
      event.state = 'parked';
      announce(BOOKINGS_ROOM, 'money.changed', { orderId: null });
      this.log.error({ webhook: id }, 'webhook parked');
    });
  }
}

const hashOf = (body: Uint8Array): string => `sha256:${createHash('sha256').update(body).digest('hex')}`;
