import { PassThrough } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { reasonWith } from '#shared/messages/send-reason';
import { hashToken } from '../../core/secrets.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Channel, MessageChannel, type OutgoingMessage, type SendOutcome } from './channels.service.js';
import { ChannelSettingsService, type ReadyChannel } from './channel-settings.service.js';
import { type Destination, OutgoingService } from './outgoing.service.js';

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;

/** The fields of nodemailer's error. */
interface MailFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** E-mail by SMTP. A message that is sent again has the same Message-ID, by which mail programs show it once. */
@Injectable()
@MessageChannel()
export class EmailChannel extends Channel {
  readonly name = 'email';
  readonly isRepeatable = true;

  constructor(
    private readonly channelSettings: ChannelSettingsService,
    private readonly outgoing: OutgoingService,
    private readonly settingsService: SettingsService,
  ) {
    super();
  }

  async isConfigured(): Promise<boolean> {
    return (await this.channelSettings.ready('email')) !== null;
  }

  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const ready = await this.channelSettings.ready('email');
    if (!ready) return { kind: 'later', reason: 'notConfigured' };
    const { host, port, security, from } = ready.settings;
    const destination = await this.outgoing.destination(host, port);
    if (typeof destination === 'string') return { kind: destination === 'badAddress' ? 'refused' : 'later', reason: destination };
    if (security === 'none' && !destination.isOwn) return { kind: 'refused', reason: 'badAddress' };
    const { businessName, businessEmail } = await this.settingsService.read();
    const sender = from || businessEmail;
    const transport = await transportTo(destination, ready);
    let isHandedOver = false;
    transport.use('stream', ({ message: content }, next) => {
      // The last byte leaves with the end of the content: from then on only an answer decides the outcome.
      content.transform(() => new PassThrough({ flush: (done) => void ((isHandedOver = true), done()) }));
      next();
    });
    try {
      await transport.sendMail({
        from: { name: businessName, address: sender },
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        messageId: messageIdOf(message.key, sender),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
      });
      return { kind: 'sent', providerId: messageIdOf(message.key, sender) };
    } catch (error) {
      return outcomeOf(error as MailFailure, isHandedOver);
    } finally {
      transport.close();
    }
  }
}

/** The same for every attempt, and nothing about the message for who reads it. */
const messageIdOf = (key: string, sender: string): string => `<${hashToken(key)}@${sender.split('@').at(-1) ?? 'localhost'}>`;

/** Loaded with the first message: the library takes memory that a kitchen without e-mail does not need. */
async function transportTo({ address, host }: Destination, { settings: { port, security, username }, secret }: ReadyChannel<'email'>) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // The certificate is held against the name that was typed, not against the address.
    tls: { servername: host },
    ...(username !== '' && { auth: { user: username, pass: secret } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function outcomeOf({ code = '', command = '', responseCode }: MailFailure, isHandedOver: boolean): SendOutcome {
  if (code === 'EAUTH') return { kind: 'later', reason: reasonWith('signInRefused', responseCode) };
  if (responseCode === undefined) {
    return isHandedOver ? { kind: 'unknown', reason: 'lost' } : { kind: 'later', reason: 'unreachable' };
  }
  if (responseCode < 500) return { kind: 'later', reason: reasonWith('busy', responseCode) };
  return { kind: 'refused', reason: reasonWith(command.startsWith('RCPT') ? 'badRecipient' : 'refused', responseCode) };
}
