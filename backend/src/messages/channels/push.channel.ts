import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { STAFF_PAGES } from '#shared/core/pages';
import { FACTS, type FactKind } from '#shared/messages/facts';
import type { PushNotice } from '#shared/messages/push.contract';
import { SettingsService } from '../../settings/settings.service.js';
import { Channel, MessageChannel, type OutgoingMessage, type SendOutcome } from './channels.service.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { OutgoingService, outcomeOf } from './outgoing.service.js';
import { readPushKeys } from './push-keys.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

/** A phone that was off for longer gets no news of an old order. */
const TTL_SECONDS = 12 * 3_600;
/** Encrypted it must stay below 4 kB, and a letter of Malayalam takes three bytes. */
const MOST_LETTERS = 700;
const GONE = [404, 410];
const DAY_MS = 86_400_000;

/** Notifications of browsers. A repetition has the same tag, so that the phone shows it once. */
@Injectable()
@MessageChannel()
export class PushChannel extends Channel {
  readonly name = 'push';
  readonly isRepeatable = true;

  constructor(
    private readonly channelSettings: ChannelSettingsService,
    private readonly subscriptions: PushSubscriptionsService,
    private readonly outgoing: OutgoingService,
    private readonly settingsService: SettingsService,
  ) {
    super();
  }

  async isConfigured(): Promise<boolean> {
    return (await this.channelSettings.ready('push')) !== null;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const ready = await this.channelSettings.ready('push');
    if (!ready) return { kind: 'later', reason: 'notConfigured' };
    const subscription = await this.subscriptions.usable(Number(message.to));
    if (!subscription) return { kind: 'refused', reason: 'noSubscription' };
    const { endpoint, p256dh, auth } = subscription;
    const { businessEmail } = await this.settingsService.read();
    const { default: webPush } = await import('web-push');
    const tag = createHash('sha256').update(message.key).digest('base64url').slice(0, 32);
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(noticeOf(message, tag)), {
      vapidDetails: { subject: `mailto:${businessEmail}`, ...readPushKeys(ready.secret) },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic: tag,
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    const reached = await this.outgoing.send({ url: endpoint, method: 'POST', headers: Object.fromEntries(texts), body });
    if (reached.kind === 'answered' && GONE.includes(reached.status)) {
      await this.subscriptions.gone(endpoint);
      return { kind: 'refused', reason: 'noSubscription' };
    }
    const outcome = outcomeOf(reached);
    return outcome.kind === 'later' && (outcome.retryAfterMs ?? 0) > DAY_MS ? { ...outcome, retryAfterMs: DAY_MS } : outcome;
  }
}

/** The link is the target of a tap, not a part of the text. */
function noticeOf({ subject, text, language, fact, variables: { link = '' } }: OutgoingMessage, tag: string): PushNotice {
  const body = (link === '' ? text : text.replaceAll(link, '')).replace(/\s+/g, ' ').trim();
  return { title: subject, body: [...body].slice(0, MOST_LETTERS).join(''), language, path: pathOf(fact, link), tag };
}

/** Without a link of its own a notice opens where its reader works. */
function pathOf(fact: FactKind, link: string): string {
  if (URL.canParse(link)) {
    const { pathname, hash } = new URL(link);
    return pathname + hash;
  }
  if (FACTS[fact].audience === 'customer') return '/';
  return fact === 'taskLate' ? STAFF_PAGES.kitchen.path : STAFF_PAGES.admin.path;
}
