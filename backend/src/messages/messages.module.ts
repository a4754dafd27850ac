import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { WaitingListModule } from '../waiting-list/waiting-list.module.js';
import { ChannelsService } from './channels/channels.service.js';
import { ConsentsService } from './consents.service.js';
import { CustomerMessagesService } from './customer-messages.service.js';
import { BookingFactsService } from './facts/booking-facts.service.js';
import { OrderTimeFactsService } from './facts/order-time-facts.service.js';
import { PaymentFactsService } from './facts/payment-facts.service.js';
import { WaitingListFactsService } from './facts/waiting-list-facts.service.js';
import { MessageEntity, MessageTextEntity } from './message.entity.js';
import { MessagePersonalDataService } from './message-personal-data.service.js';
import { MessageTextsService } from './message-texts.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { OrderFinderService } from './order-finder.service.js';
import { OutboxService } from './outbox.service.js';
import { SenderService } from './sender.service.js';

/** Messages that leave the kitchen, and their senders. */
@Entities(MessageEntity, MessageTextEntity)
@Module({
  imports: [OrdersModule, SalesEventsModule, SettingsModule, WaitingListModule],
  controllers: [MessagesController],
  providers: [
    BookingFactsService,
    ChannelsService,
    ConsentsService,
    CustomerMessagesService,
    MessagePersonalDataService,
    MessageTextsService,
    MessagesService,
    OrderFinderService,
    OrderTimeFactsService,
    OutboxService,
    PaymentFactsService,
    SenderService,
    WaitingListFactsService,
  ],
  exports: [ChannelsService, OutboxService],
})
export class MessagesModule {}
