import { Module } from '@nestjs/common';
import { GeocodingModule } from '../geocoding/geocoding.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PublicConfigController } from './public-config.controller.js';
import { PublicConfigService } from './public-config.service.js';

/** What the storefront asks first: of the business, of payments, of the map. */
@Module({
  imports: [GeocodingModule, PaymentsModule, SettingsModule],
  controllers: [PublicConfigController],
  providers: [PublicConfigService],
  exports: [PublicConfigService],
})
export class PublicConfigModule {}
