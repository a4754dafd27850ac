import { Module } from '@nestjs/common';
import { Entities } from '../../core/database/entities.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { MessagesModule } from '../messages.module.js';
import { ChannelSettingsEntity } from './channel-settings.entity.js';
import { ChannelSettingsService } from './channel-settings.service.js';
import { ChannelTestsService } from './channel-tests.service.js';
import { ChannelsController } from './channels.controller.js';
import { EmailChannel } from './email.channel.js';
import { OutgoingService } from './outgoing.service.js';
import { PushChannel } from './push.channel.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { SmsChannel } from './sms.channel.js';
import { WhatsappChannel } from './whatsapp.channel.js';

/** The ways in which messages leave, and how they are set. */
@Entities(ChannelSettingsEntity, PushSubscriptionEntity)
@Module({
  imports: [MessagesModule, OrdersModule, SettingsModule],
  controllers: [ChannelsController],
  providers: [
    ChannelSettingsService,
    ChannelTestsService,
    OutgoingService,
    EmailChannel,
    PushChannel,
    PushSubscriptionsService,
    SmsChannel,
    WhatsappChannel,
  ],
  exports: [PushSubscriptionsService],
})
export class ChannelsModule {}
