import { SetMetadata, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChannelName, MessageLanguage } from '#shared/messages/channel';
import type { FactKind } from '#shared/messages/facts';
import { Contributions } from '../../core/contributions.js';
import { metadataOf } from '../../core/metadata.js';

/** One message as a channel sends it. */
export interface OutgoingMessage {
  /** Stable over retries: fact, recipient and channel. */
  key: string;
  /** E-mail address, phone in E.164, or id of a push subscription. */
  to: string;
  language: MessageLanguage;
  /** Of an e-mail; title of a notification. */
  subject: string;
  /** Plain text with the links in it. */
  text: string;
  /** WhatsApp has a template for each. */
  fact: FactKind;
  /** In the order of the fact's list. */
  variables: Readonly<Record<string, string>>;
  /** 1 for the first. */
  attempt: number;
  /** The reply to an earlier attempt was lost: it may have been sent. */
  lastOutcomeUnknown: boolean;
}

export type SendOutcome =
  | { kind: 'sent'; providerId: string | null }
  /** Never again. */
  | { kind: 'refused'; reason: string }
  /** Surely not sent: it is tried again. */
  | { kind: 'later'; reason: string; retryAfterMs?: number }
  /** The reply was lost. Tried again only by a channel that is repeatable. */
  | { kind: 'unknown'; reason: string };

/** Sends messages in one way. A provider joins by `@MessageChannel()`; nothing lists them. @source decisions/0047 */
export abstract class Channel {
  abstract readonly name: ChannelName;
  /** A message that is sent again with the same key after an unknown outcome cannot reach its recipient twice. */
  abstract readonly isRepeatable: boolean;
  /** Whether the manager has given its settings; until then its messages are only shown. */
  abstract isConfigured(): Promise<boolean>;
  /** Answers within a minute; an error counts as an unknown outcome. */
  abstract send(message: OutgoingMessage): Promise<SendOutcome>;
}

const IS_CHANNEL = 'kuzhi:message-channel';

/** Declares a provider that sends messages in one way. */
export const MessageChannel = () => SetMetadata(IS_CHANNEL, true);

/** The ways in which messages can leave, as providers declare them. */
@Injectable()
export class ChannelsService implements OnModuleInit {
  private readonly channels = new Map<ChannelName, Channel>();

  constructor(private readonly contributions: Contributions) {}

  /** @throws Error when two providers send in the same way */
  onModuleInit(): void {
    for (const provider of this.contributions.providers()) {
      if (!(provider instanceof Channel) || metadataOf<boolean>(IS_CHANNEL, provider.constructor) !== true) continue;
      if (this.channels.has(provider.name)) throw new Error(`Two channels are named ${provider.name}`);
      this.channels.set(provider.name, provider);
    }
  }

  /** Null while the manager has not given the channel's settings, or no channel has that name. */
  async configured(name: ChannelName): Promise<Channel | null> {
    const channel = this.channels.get(name);
    return channel && (await channel.isConfigured()) ? channel : null;
  }
}
