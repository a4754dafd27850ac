import { Injectable } from '@nestjs/common';
import { sendsKey } from '#shared/messages/channel-settings';
import type { SmsSettings } from '#shared/messages/channel.contract';
import { fillTemplate } from '#shared/messages/http-template';
import { smsTextOf } from '#shared/messages/sms-text';
import { Channel, MessageChannel, type OutgoingMessage, type SendOutcome } from './channels.service.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { OutgoingService, type OutgoingRequest, outcomeOf } from './outgoing.service.js';

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded', text: 'text/plain; charset=utf-8' } as const;

/** SMS through any provider that takes them by HTTP, as the manager describes its request. */
@Injectable()
@MessageChannel()
export class SmsChannel extends Channel {
  readonly name = 'sms';
  /** It refuses a message that could arrive twice. */
  readonly isRepeatable = true;

  constructor(
    private readonly channelSettings: ChannelSettingsService,
    private readonly outgoing: OutgoingService,
  ) {
    super();
  }

  async isConfigured(): Promise<boolean> {
    return (await this.channelSettings.ready('sms')) !== null;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const ready = await this.channelSettings.ready('sms');
    if (!ready) return { kind: 'later', reason: 'notConfigured' };
    const { settings, secret } = ready;
    if (message.lastOutcomeUnknown && !sendsKey(settings)) return { kind: 'refused', reason: 'noRepeat' };
    return outcomeOf(await this.outgoing.send(requestOf(settings, secret, message)));
  }
}

function requestOf(
  { method, url, contentType, headers, body, templates }: SmsSettings,
  secret: string,
  message: OutgoingMessage,
): OutgoingRequest {
  const { to, text, key, fact, language } = message;
  const values = { to, text: smsTextOf(text), key, secret, template: templates[fact]?.[language] ?? '' };
  return {
    url: fillTemplate(url, values, 'url'),
    method,
    headers: {
      ...(method === 'POST' && { 'Content-Type': TYPES[contentType] }),
      ...Object.fromEntries(headers.map(({ name, value }) => [name, fillTemplate(value, values, 'header')])),
    },
    body: method === 'POST' ? fillTemplate(body, values, contentType) : null,
  };
}
