import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChannelName } from '#shared/messages/channel';
import { Contributions } from '../core/contributions.js';
import { metadataOf } from '../core/metadata.js';
import { Channel, IS_CHANNEL } from './channels/channel.js';

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
