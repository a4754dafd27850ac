import { LockMode } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CHANNELS, type ChannelName } from '#shared/messages/channel';
import { FACTS } from '#shared/messages/facts';
import { fillText } from '#shared/messages/message-text';
import { type AfterAttempt, afterAttempt, afterLostClaim, CLAIM_MS, notAtNight, SEND_WITHIN_MS } from '#shared/messages/outbox';
import { reasonWith } from '#shared/messages/send-reason';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { Contributions } from '../core/contributions.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Gauge } from '../core/gauges.js';
import { Job } from '../core/housekeeping.js';
import { LOG } from '../core/log.js';
import { type Channel, type OutgoingMessage, type SendOutcome, ChannelsService } from './channels/channels.service.js';
import { MessageEntity } from './message.entity.js';
import { MessageTextsService } from './message-texts.service.js';
import { LinkOf } from './recipients.js';

const EVERY_MS = 5_000;
/** Claimed and sent together: claimed messages that a dying process had not yet sent are lost to a channel that cannot repeat. */
const AT_ONCE = 5;

interface Claimed {
  message: MessageEntity;
  channel: Channel;
  /** By `Clock.elapsedMs`. */
  claimedMs: number;
}

/**
 * Sends due messages: a short unit of work claims them, the channel sends outside of any, another one writes the outcome down. A process
 * that dies in between leaves a claim that ends. @source decisions/0073
 */
@Injectable()
export class SenderService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly channels: ChannelsService,
    private readonly texts: MessageTextsService,
    private readonly contributions: Contributions,
    private readonly config: Config,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Gauge({ name: 'messages_waiting', help: 'Messages that are due or being sent' })
  waiting(): Promise<number> {
    return this.work.read((em) => em.count(MessageEntity, { state: { $in: ['waiting', 'sending'] }, dueAt: { $lte: this.clock.now() } }));
  }

  @Job({ name: 'messages', everyMs: EVERY_MS })
  async runDue(): Promise<void> {
    for (;;) {
      const { looked, claimed } = await this.claim();
      await eachAlone(
        claimed,
        (one) => this.send(one),
        ({ message: { id } }, error) => this.log.error({ message: id, err: error }, 'what became of a message could not be written down'),
        AT_ONCE,
      );
      if (looked < AT_ONCE) return;
    }
  }

  private async claim(): Promise<{ looked: number; claimed: Claimed[] }> {
    const claimedMs = this.clock.elapsedMs();
    const channels = new Map<ChannelName, Channel | null>();
    for (const name of CHANNELS) channels.set(name, await this.channels.configured(name));
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const due = await tx.em.find(
        MessageEntity,
        {
          $or: [
            { state: 'waiting', dueAt: { $lte: now } },
            { state: 'sending', claimedUntil: { $lte: now } },
          ],
        },
        { orderBy: { dueAt: 'asc', id: 'asc' }, limit: AT_ONCE, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const claimed: Claimed[] = [];
      for (const message of due) {
        const channel = channels.get(message.channel) ?? null;
        if (await this.begins(tx, message, channel)) claimed.push({ message, channel: channel as Channel, claimedMs });
        tx.announce(MESSAGES_ROOM, 'message.changed', message);
      }
      return { looked: due.length, claimed };
    });
  }

  /** Whether the message is to be sent now; else it is put where it belongs. */
  private async begins({ em }: Transaction, message: MessageEntity, channel: Channel | null): Promise<boolean> {
    const [now, nowMs] = [this.clock.now(), this.clock.nowMs()];
    if (message.state === 'sending') {
      const after = afterLostClaim({ attempts: message.attempts, isRepeatable: channel?.isRepeatable ?? false, nowMs });
      apply(message, after, now);
      if (after.state !== 'waiting') return false;
    }
    const fact = FACTS[message.fact];
    const dueAt = notAtNight(now, fact);
    if (dueAt > now) {
      message.dueAt = dueAt;
      return false;
    }
    if (message.attempts === 0) {
      Object.assign(message, (await this.texts.current(em)).fill(message.fact, message, message.variables));
    }
    const obstacle = this.obstacleFor(message, channel);
    if (obstacle) {
      message.settle('skipped', obstacle, now);
      return false;
    }
    message.attempts += 1;
    message.state = 'sending';
    message.claimedUntil = new Date(nowMs + CLAIM_MS).toISOString();
    return true;
  }

  private obstacleFor(message: MessageEntity, channel: Channel | null): 'notConfigured' | 'noAddress' | 'tooLate' | null {
    if (message.endsAt <= this.clock.now()) return 'tooLate';
    if (!channel) return 'notConfigured';
    return hasLink(message) && this.config.publicUrl === null ? 'noAddress' : null;
  }

  private async send({ message, channel, claimedMs }: Claimed): Promise<void> {
    const outcome = await this.attempt(message, channel, claimedMs);
    if (outcome.kind !== 'sent') {
      this.log.warn(
        { message: message.id, channel: message.channel, attempt: message.attempts, outcome: outcome.kind },
        'message not sent',
      );
    }
    await this.work.run(async (tx) => {
      const row = await tx.em.findOneOrFail(MessageEntity, { id: message.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const isStill = row.state === 'sending' && row.attempts === message.attempts;
      // A process that was suspended learns late that its message left; the one that took it over does not know.
      if (!isStill && !(outcome.kind === 'sent' && row.state === 'uncertain')) return;
      const nowMs = this.clock.nowMs();
      apply(row, afterAttempt(outcome, { attempts: row.attempts, isRepeatable: channel.isRepeatable, nowMs }), this.clock.now());
      row.detail = outcome.kind === 'sent' ? null : outcome.reason.slice(0, MOST_DETAIL);
      if (outcome.kind === 'sent') row.providerId = outcome.providerId?.slice(0, MOST_PROVIDER_ID) ?? null;
      tx.announce(MESSAGES_ROOM, 'message.changed', row);
    });
  }

  private async attempt(message: MessageEntity, channel: Channel, claimedMs: number): Promise<SendOutcome> {
    let link: string | null;
    try {
      link = await this.linkOf(message);
    } catch (error) {
      this.log.error({ message: message.id, err: error }, 'the link of a message could not be made');
      return { kind: 'later', reason: reasonWith('failed') };
    }
    if (link === null) return { kind: 'refused', reason: reasonWith('refused') };
    // It stood still for so long that another process may be at it.
    if (this.clock.elapsedMs() - claimedMs > CLAIM_MS - SEND_WITHIN_MS) return { kind: 'unknown', reason: reasonWith('lost') };
    return answerOf(channel.send(outgoing(message, link)), (error) =>
      this.log.error(
        { message: message.id, channel: message.channel, name: error instanceof Error ? error.name : 'unknown' },
        'a channel failed',
      ),
    );
  }

  /** Empty for a message without one. */
  private async linkOf(message: MessageEntity): Promise<string | null> {
    if (!hasLink(message)) return '';
    const [kind = '', id = ''] = message.about.split(':');
    const maker = this.contributions.of(LinkOf).find(({ options }) => options.about === kind);
    return maker?.call(id, this.config.publicUrl ?? '', message.channel === 'sms') ?? null;
  }
}

const MOST_DETAIL = 300;
const MOST_PROVIDER_ID = 120;

const hasLink = ({ fact }: MessageEntity): boolean => Object.hasOwn(FACTS[fact].variables, 'link');

function apply(message: MessageEntity, after: AfterAttempt, now: string): void {
  if (after.state !== 'waiting') return message.settle(after.state, after.reason, now);
  const { state, dueAt, lastOutcomeUnknown } = after;
  Object.assign(message, { state, dueAt, lastOutcomeUnknown: message.lastOutcomeUnknown || lastOutcomeUnknown, claimedUntil: null });
}

function outgoing(message: MessageEntity, link: string): OutgoingMessage {
  const { key, recipient: to, language, fact, attempts: attempt, lastOutcomeUnknown } = message;
  const values: Record<string, string> = { ...message.variables, link };
  const variables = Object.fromEntries(Object.keys(FACTS[fact].variables).map((name) => [name, values[name] ?? '']));
  return { key, to, language, ...fillText(message, { link }), fact, variables, attempt, lastOutcomeUnknown };
}

/**
 * The channel's outcome in time; an error or a missing answer is unknown. The text of an error may name the recipient, so it is not written
 * down.
 */
async function answerOf(sending: Promise<SendOutcome>, failed: (error: unknown) => void): Promise<SendOutcome> {
  let patience: NodeJS.Timeout | undefined;
  const tooLong = new Promise<SendOutcome>((resolve) => {
    patience = setTimeout(() => resolve({ kind: 'unknown', reason: reasonWith('lost') }), SEND_WITHIN_MS);
  });
  try {
    return await Promise.race([sending, tooLong]);
  } catch (error) {
    failed(error);
    return { kind: 'unknown', reason: reasonWith('failed') };
  } finally {
    clearTimeout(patience);
  }
}
