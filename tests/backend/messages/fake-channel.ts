import { setImmediate } from 'node:timers/promises';
import type { ChannelName } from '#shared/messages/channel';
import type { Replacement } from '../../support/test-app.js';
import {
  Channel,
  MessageChannel,
  type OutgoingMessage,
  type SendOutcome,
} from '../../../backend/src/messages/channels/channels.service.js';
import { EmailChannel } from '../../../backend/src/messages/channels/email.channel.js';
import { SmsChannel } from '../../../backend/src/messages/channels/sms.channel.js';
import { Housekeeping } from '../../../backend/src/core/housekeeping.js';

type Answer = SendOutcome | Error | 'never';

/** A channel whose answers a spec decides. What it is asked to send is what a customer got, unless it said that it did not send. */
@MessageChannel()
export class FakeChannel extends Channel {
  isReady = true;
  asked: OutgoingMessage[] = [];
  private answers: Answer[] = [];

  constructor(
    readonly name: ChannelName,
    readonly isRepeatable: boolean,
  ) {
    super();
  }

  /** What it answers next; then it sends. */
  answer(...answers: Answer[]): void {
    this.answers.push(...answers);
  }

  reset(): void {
    Object.assign(this, { isReady: true, asked: [], answers: [] });
  }

  /** Each message that reached somebody: a repeat of the same key does not. */
  get reached(): OutgoingMessage[] {
    return this.isRepeatable ? [...new Map(this.asked.map((message) => [message.key, message])).values()] : this.asked;
  }

  override isConfigured(): Promise<boolean> {
    return Promise.resolve(this.isReady);
  }

  override async send(message: OutgoingMessage): Promise<SendOutcome> {
    const answer = this.answers.shift() ?? { kind: 'sent' as const, providerId: `${this.name}-${this.asked.length}` };
    const isSent = answer instanceof Error || answer === 'never' || answer.kind === 'sent' || answer.kind === 'unknown';
    if (isSent) this.asked.push(message);
    await setImmediate();
    if (answer === 'never') return new Promise(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

/**
 * In place of the real ones: e-mail repeats without harm, SMS does not. Nothing leaves before the spec says so: the job that sends every few
 * seconds would be in the way of what happens before a message leaves.
 */
export const fakeChannels = () => {
  const [email, sms] = [new FakeChannel('email', true), new FakeChannel('sms', false)];
  const providers: Replacement[] = [
    { provide: EmailChannel, useValue: email },
    { provide: SmsChannel, useValue: sms },
    { provide: Housekeeping, useValue: {} },
  ];
  return { email, sms, providers };
};
