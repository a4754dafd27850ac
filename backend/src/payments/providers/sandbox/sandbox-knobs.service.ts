import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { REFUND_STATES } from '#shared/payments/payment-state';
import { SandboxStoreService } from './sandbox-store.service.js';

const CALLS = [
  'orders.create',
  'orders.fetchPayments',
  'payments.fetch',
  'payments.capture',
  'refunds.create',
  'balance.fetch',
  'settlements.reports',
  'links.create',
  'links.all',
  'links.fetch',
  'links.cancel',
] as const;

/** @source contract §6 */
export const webhookKnobsSchema = z.object({
  mode: z.enum(['deliver', 'hold', 'drop']),
  /** How often each message is sent. */
  duplicate: z.int().min(1).max(50).optional(),
  shuffle: z.boolean().optional(),
  delayMs: z.int().min(0).max(86_400_000).optional(),
  /** `wrong` signs with a secret that is not ours. */
  secret: z.enum(['right', 'wrong']).optional(),
  /** Another amount is put into the message after it was signed. */
  tamper: z.boolean().optional(),
  /** `other` names another account of the provider in messages from now on. */
  account: z.enum(['own', 'other']).optional(),
});
export type WebhookKnobs = z.infer<typeof webhookKnobsSchema>;

export const faultSchema = z.object({
  call: z.enum(CALLS),
  /** Answered instead of the work. */
  status: z.int().min(400).max(599).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** The work is done, the answer is a proxy's page or breaks off in the middle. */
  body: z.enum(['html', 'truncated']).optional(),
  /** The work is done, the answer is lost. */
  dropResponse: z.boolean().optional(),
  /** Only one in so many calls suffers it. */
  oneIn: z.int().min(2).max(1_000).optional(),
  times: z.int().min(1).max(10_000).default(1),
});
export type Fault = z.infer<typeof faultSchema>;

/** The account's balance for refunds at the provider, paise; null: as much as they need. */
export const balanceSchema = z.object({ balance: z.int().min(0).max(100_000_000_000).nullable() });
export type Balance = z.infer<typeof balanceSchema>;

/** How the bank takes refunds that are made from now on. */
export const refundKnobsSchema = z.object({ mode: z.enum(REFUND_STATES) });
export type RefundKnobs = z.infer<typeof refundKnobsSchema>;

/**
 * The provider's fee of payments captured from now on: percent of the amount, and percent of that as tax on it.
 * `isSent: false`: neither answers nor messages name it, not of earlier payments either.
 */
export const feeKnobsSchema = z.object({
  feePercent: z.number().min(0).max(10).default(2),
  taxPercent: z.number().min(0).max(100).default(18),
  isSent: z.boolean().default(true),
});
export type FeeKnobs = z.infer<typeof feeKnobsSchema>;

interface Knobs {
  webhooks: WebhookKnobs;
  faults: (Fault & { asked?: number })[];
  refunds: RefundKnobs['mode'];
  /** The account's balance for refunds, paise; none: as much as they need. */
  balance?: number | null;
  fees?: FeeKnobs;
}

const ID = 'knobs';
const CLEAN: Knobs = { webhooks: { mode: 'deliver' }, faults: [], refunds: 'processed' };

/** The faults to play. Survive a restart, as everything here. */
@Injectable()
export class SandboxKnobsService {
  constructor(private readonly store: SandboxStoreService) {}

  async webhooks(): Promise<WebhookKnobs> {
    return (await this.read()).webhooks;
  }

  async setWebhooks(webhooks: WebhookKnobs): Promise<void> {
    await this.change((knobs) => ({ ...knobs, webhooks }));
  }

  async refunds(): Promise<RefundKnobs['mode']> {
    return (await this.read()).refunds;
  }

  async setRefunds({ mode }: RefundKnobs): Promise<void> {
    await this.change((knobs) => ({ ...knobs, refunds: mode }));
  }

  async fees(): Promise<FeeKnobs> {
    return (await this.read()).fees ?? feeKnobsSchema.parse({});
  }

  async setFees(fees: FeeKnobs): Promise<void> {
    await this.change((knobs) => ({ ...knobs, fees }));
  }

  async setBalance({ balance }: Balance): Promise<void> {
    await this.change((knobs) => ({ ...knobs, balance }));
  }

  async balance(): Promise<number | null> {
    return (await this.read()).balance ?? null;
  }

  /** Takes the money of a refund from the account. @returns false when it has not so much */
  async spend(amountPaise: number): Promise<boolean> {
    let isCovered = true;
    if ((await this.read()).balance == null) return isCovered;
    await this.change((knobs) => {
      isCovered = knobs.balance == null || knobs.balance >= amountPaise;
      return isCovered && knobs.balance != null ? { ...knobs, balance: knobs.balance - amountPaise } : knobs;
    });
    return isCovered;
  }

  async addFault(fault: Fault): Promise<void> {
    await this.change((knobs) => ({ ...knobs, faults: [...knobs.faults, fault] }));
  }

  /** The fault that this call is to suffer, used up by asking. */
  async takeFault(call: string): Promise<Fault | null> {
    if (!(await this.read()).faults.some((fault) => fault.call === call)) return null;
    let taken: Fault | null = null;
    await this.change((knobs) => {
      const next = knobs.faults.find((fault) => fault.call === call);
      const asked = (next?.asked ?? 0) + 1;
      taken = next && asked % (next.oneIn ?? 1) === 0 ? next : null;
      const faults = knobs.faults.map((fault) => {
        if (fault === taken) return { ...fault, asked, times: fault.times - 1 };
        return fault === next ? { ...fault, asked } : fault;
      });
      return { ...knobs, faults: faults.filter((fault) => fault.times > 0) };
    });
    return taken;
  }

  private async read(): Promise<Knobs> {
    return (await this.store.get<Knobs>('knobs', ID)) ?? CLEAN;
  }

  private async change(change: (knobs: Knobs) => Knobs): Promise<void> {
    await this.store.run(async (tx) => {
      const knobs = (await this.store.find<Knobs>(tx, 'knobs', ID)) ?? CLEAN;
      await this.store.put(tx, 'knobs', ID, change(knobs));
    });
  }
}
