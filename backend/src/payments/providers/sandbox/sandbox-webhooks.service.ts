import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { bookingApi } from '#shared/bookings/bookings.api';
import { type Appointment, Clock } from '../../../core/clock.js';
import { Config } from '../../../core/config.js';
import { ServerKey } from '../../../core/server-key.js';
import type { Transaction } from '../../../core/database/unit-of-work.js';
import { LOG } from '../../../core/log.js';
import { StartupStep } from '../../../core/startup-steps.js';
import { keysOf, SANDBOX_ACCOUNT } from './keys.js';
import { OwnAddress } from '../../../core/http/own-address.js';
import { webhookSignature } from '../razorpay/signatures.js';
import { SandboxKnobsService, type WebhookKnobs } from './sandbox-knobs.service.js';
import { SandboxLogService, type SandboxLogEntry } from './sandbox-log.service.js';
import { newProviderId, SandboxStoreService } from './sandbox-store.service.js';

/** `held` and `dropped` by the knobs; `given-up` after a day. */
type DeliveryState = 'pending' | 'held' | 'dropped' | 'done' | 'given-up';

/** The event's name, and the records that it happened to by their kind. */
type Message = [name: string, entities: Record<string, object>];

interface Delivery {
  id: string;
  name: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  /** Epoch milliseconds. */
  madeAt: number;
  dueAt: number;
}

const WRONG_SECRET = 'somebody else’s secret';
const OTHER_ACCOUNT = 'acc_Other000000001';
/** The first pauses are shortened, so that a retry can be watched. @source payments §4.7 */
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const WORST_PAUSE_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 86_400_000;
const LONGEST_PAUSE_MS = 60_000;

/** Sends signed messages to our own webhook, over HTTP, until they are acknowledged. @source payments §4.7 */
@Injectable()
export class SandboxWebhooksService implements BeforeApplicationShutdown {
  private next: Appointment | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    private readonly store: SandboxStoreService,
    private readonly knobs: SandboxKnobsService,
    private readonly sandboxLog: SandboxLogService,
    private readonly own: OwnAddress,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly serverKey: ServerKey,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Messages that were not acknowledged before a restart are sent after it. */
  @StartupStep({ name: 'sandbox deliveries', after: ['settings'] })
  resume(): Promise<void> {
    if (this.config.payments === 'sandbox') this.wake(FIRST_PAUSE_MS);
    return Promise.resolve();
  }

  /** Stores messages in the transaction of the change that they report; they are sent after the commit. */
  async emit(tx: Transaction, ...messages: readonly Message[]): Promise<void> {
    const knobs = await this.knobs.webhooks();
    for (const message of messages) await this.save(tx, this.deliveryOf(message, knobs));
    if (knobs.mode === 'deliver') tx.afterCommit(() => this.wake(knobs.delayMs ?? 0));
  }

  private deliveryOf([name, entities]: Message, { mode, delayMs = 0, account }: WebhookKnobs): Delivery {
    const now = this.clock.nowMs();
    const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]));
    const body = JSON.stringify({
      entity: 'event',
      account_id: account === 'other' ? OTHER_ACCOUNT : SANDBOX_ACCOUNT,
      event: name,
      contains: Object.keys(entities),
      payload,
      created_at: Math.floor(now / 1000),
    });
    const states = { deliver: 'pending', hold: 'held', drop: 'dropped' } as const satisfies Record<WebhookKnobs['mode'], DeliveryState>;
    return { id: newProviderId('evt'), name, body, state: states[mode], attempts: 0, madeAt: now, dueAt: now + delayMs };
  }

  /** Sends the messages that were held back. */
  async release(): Promise<void> {
    const held = await this.store.list<Delivery>('delivery', 'held');
    await this.store.run(async (tx) => {
      for (const delivery of held) await this.save(tx, { ...delivery, state: 'pending', dueAt: this.clock.nowMs() });
    });
    this.wake(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.next?.cancel();
    await this.running;
  }

  private wake(afterMs: number): void {
    if (this.stopped) return;
    this.next?.cancel();
    this.next = this.clock.after(Math.min(afterMs, LONGEST_PAUSE_MS), () => this.pump());
  }

  /** One round at a time; a message that arrives during it starts another. */
  private async pump(): Promise<void> {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.sendDue();
    try {
      await this.running;
    } catch (error) {
      this.log.error({ err: error }, 'sandbox webhooks stopped short');
      this.wake(FIRST_PAUSE_MS);
    } finally {
      this.running = null;
    }
    if (this.again) {
      this.again = false;
      this.wake(0);
    }
  }

  private async sendDue(): Promise<void> {
    const pending = await this.store.list<Delivery>('delivery', 'pending');
    const now = this.clock.nowMs();
    const due = pending.filter(({ dueAt }) => dueAt <= now);
    const knobs = await this.knobs.webhooks();
    if (knobs.shuffle) due.sort(() => Math.random() - 0.5);
    for (const delivery of due) {
      if (this.stopped) return;
      await this.deliver(delivery, knobs);
    }
    const next = Math.min(...(await this.store.list<Delivery>('delivery', 'pending')).map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) this.wake(Math.max(10, next - this.clock.nowMs()));
  }

  private async deliver(delivery: Delivery, knobs: WebhookKnobs): Promise<void> {
    const { duplicate: copies = 1 } = knobs;
    const sent: SandboxLogEntry[] = [];
    for (let copy = 0; copy < copies; copy += 1) sent.push(await this.send(delivery, knobs));
    const acknowledged = sent.some(({ status }) => status >= 200 && status < 300);
    const attempts = delivery.attempts + 1;
    const dueAt = this.clock.nowMs() + Math.min(WORST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
    const tired = dueAt > delivery.madeAt + GIVE_UP_AFTER_MS;
    const state = acknowledged ? 'done' : tired ? 'given-up' : 'pending';
    await this.store.run(async (tx) => {
      for (const entry of sent) await this.sandboxLog.write(entry);
      await this.save(tx, { ...delivery, attempts, dueAt, state });
    });
  }

  private async send({ id, name, body: signed }: Delivery, { secret, tamper }: WebhookKnobs): Promise<SandboxLogEntry> {
    const body = tamper ? signed.replace(/"amount":\d+/, '"amount":1') : signed;
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Razorpay-Webhook/v1',
      'X-Razorpay-Event-Id': id,
    };
    const signature = webhookSignature(signed, secret === 'wrong' ? WRONG_SECRET : keysOf(this.config, this.serverKey).webhookSecret);
    let status = 0;
    let response: string;
    try {
      const answer = await fetch(`${this.own.base}${bookingApi.webhook()}`, {
        method: 'POST',
        headers: { ...headers, 'X-Razorpay-Signature': signature },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      status = answer.status;
      response = await answer.text();
    } catch (error) {
      response = error instanceof Error ? error.name : 'failed';
    }
    const request: unknown = JSON.parse(body);
    return { at: this.clock.now(), direction: 'webhook', name, status, request, response, headers };
  }

  private save(tx: Transaction, delivery: Delivery): Promise<void> {
    return this.store.put(tx, 'delivery', delivery.id, delivery, delivery.state);
  }
}
