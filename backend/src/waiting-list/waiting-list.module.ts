import { Module } from '@nestjs/common';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { Entities } from '../core/database/entities.js';
import { OfferClaimsService } from './offer-claims.service.js';
import { WaitingListController } from './waiting-list.controller.js';
import { OffersService } from './offers.service.js';
import { WaitingListService } from './waiting-list.service.js';
import { WaitingEntity } from './waiting.entity.js';

@Entities(WaitingEntity)
@Module({
  imports: [SalesEventsModule, SettingsModule],
  controllers: [WaitingListController],
  providers: [OfferClaimsService, OffersService, WaitingListService],
  exports: [OfferClaimsService, OffersService],
})
export class WaitingListModule {}
