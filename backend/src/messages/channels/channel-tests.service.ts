import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { isPhone } from '#shared/core/phone.contract';
import type { ChannelTest, TestChannel } from '#shared/messages/channel.contract';
import { formOf } from '#shared/messages/channel';
import { mobileOf } from '#shared/messages/consent';
import { samplesOf } from '#shared/messages/fact';
import { FACTS } from '#shared/messages/facts';
import { fillText } from '#shared/messages/message-text';
import { currentRequest } from '../../core/request-context.js';
import { Audit } from '../../core/audit.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import type { Session } from '../../core/sessions.js';
import { type SendOutcome, ChannelsService } from './channels.service.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

const FACT = 'orderConfirmed';
const LANGUAGE = 'en';

/** One message with sample values, sent at once and outside the outbox. */
@Injectable()
export class ChannelTestsService {
  constructor(
    private readonly channels: ChannelsService,
    private readonly work: UnitOfWork,
    private readonly audit: Audit,
    private readonly subscriptions: PushSubscriptionsService,
  ) {}

  /**
   * Of notifications, to the browsers of the caller.
   * @throws DomainError invalid `input.invalid` for an address that is none, conflict `channel.off`
   */
  async send({ name, to }: TestChannel, session: Session): Promise<ChannelTest> {
    const addresses = name === 'push' ? await this.subscriptions.ofStaff(session) : [addressOf(name, to)];
    const channel = await this.channels.configured(name);
    if (!channel) throw new DomainError('conflict', 'channel.off', 'Turn this channel on and save it first');
    const form = formOf(name);
    const variables = samplesOf(FACTS[FACT], form, LANGUAGE);
    const { subject, text } = fillText(FACTS[FACT].texts[form][LANGUAGE], variables);
    // A repetition of the same press is the same message.
    const key = `test:${currentRequest()?.idempotencyKey ?? randomUUID()}`;
    let outcome: SendOutcome = { kind: 'refused', reason: 'noSubscription' };
    for (const address of addresses) {
      const message = {
        key,
        to: address,
        language: LANGUAGE,
        subject,
        text,
        fact: FACT,
        variables,
        attempt: 1,
        lastOutcomeUnknown: false,
      } as const;
      const one = await channel.send(message).catch((): SendOutcome => ({ kind: 'unknown', reason: 'lost' }));
      if (outcome.kind !== 'sent') outcome = one;
    }
    await this.work.run((tx) =>
      this.audit.write(tx, { action: 'channel.tested', subject: `channel:${name}`, after: { outcome: outcome.kind } }),
    );
    return { outcome: outcome.kind, reason: outcome.kind === 'sent' ? null : outcome.reason };
  }
}

function addressOf(name: Exclude<TestChannel['name'], 'push'>, to: string): string {
  const isMail = name === 'email';
  const isAddress = isMail ? /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(to) : isPhone(to);
  const address = isAddress ? (isMail ? to : mobileOf(to)) : null;
  if (address !== null) return address;
  const message = isMail ? 'Enter an e-mail address' : 'Enter a mobile number';
  throw new DomainError('invalid', 'input.invalid', message, { issues: [{ path: 'to', message }] });
}
